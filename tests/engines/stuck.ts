import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { LIST, Person } from '#tests/engines/person.ts';
import type { Scene } from '#tests/engines/story.ts';

/** So often a person goes on before the first page has come to rest. */
const TIMES = 4;

/** So often a page is left with a question for the store in the queue: WebKit holds the store for it about every fourth time. */
const ASKING_TIMES = 2;

/** Asks for another layout of the device store, takes it back should it come to that, and goes on at once. */
const LEAVE_ASKING = `
  const name = (await indexedDB.databases()).map((one) => one.name).find((name) => name.startsWith('dev-'));
  const request = indexedDB.open(name, 999999);
  request.onupgradeneeded = () => request.transaction.abort();
  request.onerror = (event) => event.preventDefault();
  location.assign(args[0]);
  return true;`;

/** Pages that are left in the middle of their first filling leave nothing locked behind: an engine may put them aside as they stand. */
export async function stuckTables({ engine, line, profile, step }: Scene): Promise<void> {
  const browser = await engine.launch(profile);
  try {
    const person = new Person(await browser.newPage(), line.url);
    const rows = () => person.until('the list', `return /[1-9]\\d* kayıt/.test(document.body.innerText)`);
    await person.signIn('auditor2@demo.saha', DEMO_PASSWORD);
    for (let n = 1; n <= TIMES; n++)
      await step(`a page left while it fills the device holds nobody up (${n})`, async () => {
        await person.open(n % 2 === 1 ? LIST : '/');
        await person.open(LIST);
        await rows();
      });
    await person.readyForField();
    for (let n = 1; n <= ASKING_TIMES; n++)
      await step(`a page left with a question for the store holds it for seconds at most (${n})`, async () => {
        await person.page.evaluate(LEAVE_ASKING, `${LIST}?q=${n}`).catch(() => undefined);
        await person.until('the next page', `return location.search === args[0]`, `?q=${n}`);
        await rows();
      });
  } finally {
    await browser.close().catch(() => undefined);
  }
}
