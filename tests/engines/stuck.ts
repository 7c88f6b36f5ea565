import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { LIST, Person } from '#tests/engines/person.ts';
import type { Scene } from '#tests/engines/story.ts';

/** So often a person goes on before the first page has come to rest. */
const TIMES = 4;

/** Pages that are left in the middle of their first filling leave nothing locked behind: an engine may put them aside as they stand. */
export async function stuckTables({ engine, line, profile, step }: Scene): Promise<void> {
  const browser = await engine.launch(profile);
  try {
    const person = new Person(await browser.newPage(), line.url);
    await person.signIn('auditor2@demo.saha', DEMO_PASSWORD);
    for (let n = 1; n <= TIMES; n++)
      await step(`a page left while it fills the device holds nobody up (${n})`, async () => {
        await person.open(n % 2 === 1 ? LIST : '/');
        await person.open(LIST);
        await person.until('the list', `return /[1-9]\\d* kayıt/.test(document.body.innerText)`);
      });
  } finally {
    await browser.close().catch(() => undefined);
  }
}
