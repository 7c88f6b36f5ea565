import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { LIST, Person } from '#tests/engines/person.ts';
import { reportFinding, type Scene, WORKPLACE } from '#tests/engines/story.ts';
import { clientFor } from '#tests/support/app.ts';
import { HANGS, hang } from '#tests/support/hangs.ts';

/** How late each part that hangs is told at most, ms from the start of the page: limits of `client/page/patience.ts`, and a slow machine. */
const TOLD_MS = { copy: 15_000, store: 15_000, locks: 20_000, puller: 35_000, photos: 35_000, 'service-worker': 40_000 } as const;
type Part = keyof typeof TOLD_MS;

/** Work of a person is on the server after so long, ms. */
const SENT_MS = 60_000;
const AUDITOR2 = 'auditor2@demo.saha';

/** An open, a lock, a worker and a service worker that do not answer are told within seconds and got over, in every engine. */
export async function hangingParts({ engine, line, profile, picture, step, check }: Scene): Promise<void> {
  const browser = await engine.launch(profile);
  line.before = `(${hang})()`;
  try {
    const person = new Person(await browser.newPage(), line.url);
    const { page } = person;
    /** Starts the page anew with this hanging; gives when that was. */
    const withHung = async (what: string): Promise<number> => {
      await page.evaluate(
        `sessionStorage.setItem(args[0], args[1]); for (const note of ['saha.anew', 'saha.anew.to']) sessionStorage.removeItem(note)`,
        HANGS,
        what,
      );
      const since = Date.now();
      await page.reload();
      return since;
    };
    const told = async (part: Part, since: number): Promise<void> => {
      await person.until(`the notice of ${part}`, `return document.querySelector('[data-stall="' + args[0] + '"]') !== null`, part);
      const ms = Date.now() - since;
      check(`${part} that hangs was told after ${(ms / 1000).toFixed(1)} s`, ms <= TOLD_MS[part]);
    };
    const over = (part: Part) =>
      person.until(
        `the end of the notice of ${part}`,
        `const notice = document.querySelector('[data-stall="' + args[0] + '"]'); return notice === null || notice.dataset.overcome !== undefined`,
        part,
      );
    const databaseOf = (prefix: string) =>
      page.evaluate<string>(`return (await indexedDB.databases()).map((one) => one.name).find((name) => name.startsWith(args[0]))`, prefix);
    const begin = async (facility: string): Promise<string> => {
      const before = await page.evaluate<string>(`return location.pathname`);
      await person.open(`${LIST}/create`);
      // On the page itself: the tab of another report may be called so too.
      await person.press(WORKPLACE, 'main');
      const id = await person.until<string>(
        'the form of a new report',
        `return location.pathname === args[0] ? null : /edit\\/([0-9a-f-]{36})$/.exec(location.pathname)?.[1]`,
        before,
      );
      await person.section('Genel bilgiler');
      await person.write('Tesis adı', facility);
      await person.kept();
      return id;
    };
    const sent = async (id: string, facility: string): Promise<void> => {
      await person.press('Diğer işlemler');
      await person.press('Taslağı kaydet');
      await person.until('the word of saving', `return /Taslak (kaydedildi|bu cihazda)/.test(document.body.innerText)`);
      let arrived: unknown;
      for (const end = Date.now() + SENT_MS; arrived !== facility && Date.now() < end; await pause(500)) {
        // The page may have renewed it since.
        const api = clientFor(line.url, await page.evaluate<string>(`return localStorage.getItem('saha.access-token')`));
        arrived = (await api('GET', `operational-audit-report-v1/${id}`)).body.data?.facilityName;
      }
      check(`“${facility}” is on the server`, arrived === facility);
    };

    await person.signIn(AUDITOR2, DEMO_PASSWORD);
    await person.readyForField();
    await step('a copy that never opens is filled anew', async () => {
      const since = await withHung(`open:${await databaseOf('rep-')}`);
      await told('copy', since);
      await person.until('the list', `return /[1-9]\\d* kayıt/.test(document.body.innerText)`);
      await over('copy');
    });
    const typed = `Askıda ${engine.name}`;
    let id = '';
    await step('a device store that never opens is got over by the page anew, with what was typed', async () => {
      await page.evaluate(`sessionStorage.removeItem(args[0])`, HANGS);
      id = await begin(typed);
      const since = await withHung(`open:${await databaseOf('dev-')}`);
      await told('store', since);
      await person.until('what was typed', `return [...document.querySelectorAll('input')].some((one) => one.value === args[0])`, typed);
      await over('store');
      check('the page began anew by itself', (await page.evaluate(`return sessionStorage.getItem('saha.anew.to')`)) !== null);
    });
    await step('a transaction of the device store that hangs is told and got over by another connection, with what was typed', async () => {
      await withHung(`tables:${await databaseOf('dev-')}`);
      await person.kept();
      await page.evaluate(`dispatchEvent(new Event('e2e-hold'))`);
      await person.write('Süre (dakika)', '175');
      await told('store', Date.now());
      await over('store');
      await person.kept();
      await withHung('');
      await person.until(
        'what was typed meanwhile',
        `return [...document.querySelectorAll('input')].some((one) => one.value.endsWith('175'))`,
      );
    });
    await step('locks that are never given do not keep work from being sent', async () => {
      await told('locks', await withHung('locks'));
      await sent(id, typed);
    });
    await step('workers that never say a word are done without', async () => {
      const since = await withHung('workers');
      await told('puller', since);
      await over('puller');
      const facility = `İşçisiz ${engine.name}`;
      const next = await begin(facility);
      await person.firstQuestions();
      // Told until the page has made the photo itself.
      await Promise.all([told('photos', Date.now()), reportFinding(person, picture)]);
      await sent(next, facility);
    });
    await step('a service worker that does not answer is told, and work is sent without it', async () => {
      await told('service-worker', await withHung('service-worker'));
      const facility = `Kuyruksuz ${engine.name}`;
      await sent(await begin(facility), facility);
    });
  } finally {
    line.before = null;
    await browser.close().catch(() => undefined);
  }
}
