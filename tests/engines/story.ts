import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { LINE_MS, lineComesBack } from '#tests/engines/one-line.ts';
import { LIST, Person } from '#tests/engines/person.ts';
import type { Engine, EngineBrowser } from '#tests/engines/port.ts';
import { clientFor } from '#tests/support/app.ts';
import type { FaultProxy } from '#tests/support/fault-proxy.ts';

export const AUDITOR = 'auditor@demo.saha';
export const WORKPLACE = 'Taşlıova Antrepo Yakıt Deposu';
const TEXT = 'Işık ĞÜŞİÖÇ: topraklama kablosu kopuk.';

export interface Scene {
  readonly engine: Engine;
  readonly line: FaultProxy;
  /** Folder of the browser's profile. */
  readonly profile: string;
  /** A picture file of a camera. */
  readonly picture: string;
  step(name: string, work: () => Promise<unknown>): Promise<void>;
  check(name: string, isSo: boolean): void;
}

async function fillHead(person: Person, facility: string): Promise<void> {
  await person.section('Genel bilgiler');
  await person.write('Tesis adı', facility);
  await person.write('Süre (dakika)', '180');
  await person.page.evaluate(`
    const label = (text) => [...document.querySelectorAll('label')].find((one) => one.textContent.includes(text) && one.getClientRects().length > 0);
    const storage = label('Depolama');
    if (!storage.querySelector('input').checked) storage.click();
    const select = document.getElementById(label('İşletmeci şirket').htmlFor);
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, select.options[1].value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    for (const group of document.querySelectorAll('[id^="f-"] [role=radiogroup]')) [...group.querySelectorAll('label')].at(-1).click();`);
  await person.section('A1 raporu');
  await person.write('A1 raporu', 'Tesis gezildi.');
  await person.write('Genel değerlendirme', 'Genel durum iyi.');
}

/** A no with its finding and a photo, at the first question. Gives its reference. */
export async function reportFinding(person: Person, picture: string): Promise<string> {
  const ref = await person.until<string>('a question', `return document.querySelector('article[data-ref]')?.dataset.ref`);
  const card = `article[data-ref="${ref}"]`;
  await person.page.evaluate(
    `[...document.querySelector(args[0] + ' [role=radiogroup]').querySelectorAll('label')].find((one) => one.textContent.includes('Hayır')).click()`,
    card,
  );
  await person.until('the finding', `return document.querySelector(args[0] + ' section') !== null`, card);
  await person.page.evaluate(
    `const group = (name) => document.querySelector(args[0] + ' section [id$="-' + name + '"]');
     const tap = (group, text) => [...group.querySelectorAll('label')].find((one) => one.textContent.includes(text)).click();
     tap(group('kind'), 'Bulgu'); tap(group('status'), 'Orta');`,
    card,
  );
  const text = await person.until<string>(
    'the description',
    `const field = document.querySelector(args[0] + ' section textarea'); return field && '#' + CSS.escape(field.id)`,
    card,
  );
  await person.page.type(text, TEXT);
  const inputs = await person.page.evaluate<number>(`return document.querySelectorAll(args[0] + ' section input[type=file]').length`, card);
  await person.page.evaluate(
    `[...document.querySelectorAll(args[0] + ' section input[type=file]')].at(-1).id = 'engine-photo'; return args[1]`,
    card,
    inputs,
  );
  await person.page.attach('#engine-photo', picture);
  await person.until('the photo', `return document.querySelector(args[0] + ' [data-photo]') !== null`, card);
  return ref;
}

/** Hashes of the photos that the device store holds. */
const photoHashes = (person: Person): Promise<string[]> =>
  person.page.evaluate<string[]>(`
    const name = (await indexedDB.databases()).map((one) => one.name).find((one) => one.startsWith('dev-'));
    return new Promise((done, failed) => {
      const request = indexedDB.open(name);
      request.onerror = () => failed(request.error);
      request.onsuccess = () => {
        const all = request.result.transaction('blobs').objectStore('blobs').getAll();
        all.onsuccess = () => { request.result.close(); done(all.result.map((one) => one.hash)); };
      };
    });`);

/** The day of an auditor without signal, in one engine: prepared, cut off, begun cold, filled in, saved for good, sent once. */
export async function fieldDay({ engine, line, profile, picture, step, check }: Scene): Promise<void> {
  let browser: EngineBrowser = await engine.launch(profile);
  try {
    let person = new Person(await browser.newPage(), line.url);
    const facility = `Motor ${engine.name} ${Date.now().toString(36)}`;
    let id = '';
    let hashes: string[] = [];
    await step('signs in and is made ready', async () => {
      await person.signIn(AUDITOR, DEMO_PASSWORD);
      await person.readyForField();
    });
    await step('starts cold without a line', async () => {
      line.cut = true;
      const cold = new Person(await browser.newPage(), line.url);
      await cold.open('/');
      await cold.connection('offline');
      await person.page.close();
      person = cold;
    });
    await step('begins a report and fills it in', async () => {
      await person.open(`${LIST}/create`);
      await person.press(WORKPLACE, 'main');
      id = await person.until<string>('the form', `return /edit\\/([0-9a-f-]{36})$/.exec(location.pathname)?.[1]`);
      await fillHead(person, facility);
      await person.kept();
    });
    await step('a finding with a photo, and all answers', async () => {
      await person.firstQuestions();
      await reportFinding(person, picture);
      check('more than 80 questions were answered', (await person.answerAll()) > 80);
      await person.kept();
    });
    await step('a second tab and a reload show the same', async () => {
      const second = new Person(await browser.newPage(), line.url);
      await second.open(`${LIST}/edit/${id}`);
      await second.kept();
      await second.page.close();
      await person.page.reload();
      await person.kept();
      hashes = await photoHashes(person);
      check('the photo is on the device', hashes.length === 1);
    });
    if (engine.keepsProfile)
      await step('killed and started again', async () => {
        await browser.kill();
        browser = await engine.launch(profile);
        person = new Person(await browser.newPage(), line.url);
        await person.open(`${LIST}/edit/${id}`);
        await person.kept();
      });
    await step('saved for good', async () => {
      await person.press('Diğer işlemler');
      await person.press('Geçerli olarak kaydet', '[role=menu]');
      await person.press('Bitir', 'main fieldset');
      await person.until('the locked report', `return location.pathname.endsWith('/view/' + args[0])`, id);
    });
    await step('two tabs without a line see it together when it is back', async () => {
      const second = new Person(await browser.newPage(), line.url);
      await second.open(LIST);
      await second.connection('offline');
      await person.connection('offline');
      const { sign, tabs } = await lineComesBack(line, [person, second]);
      const last = Math.max(...tabs);
      console.log(`       ${engine.name}: first answer after ${sign} ms, tabs after ${tabs.join(' and ')} ms`);
      check('both within 5 s of the first answer and of each other', last - Math.min(sign, ...tabs) <= LINE_MS);
      await second.page.close();
    });
    await step('sent once when the line is back', async () => {
      await person.connection('online');
      await person.until('the end of sending', `return document.querySelector('a[data-connection]')?.dataset.waiting === '0'`);
      const token = await person.page.evaluate<string>(`return localStorage.getItem('saha.access-token')`);
      const api = clientFor(line.url, token);
      const { body } = await api('GET', `operational-audit-report-v1/${id}`);
      check('the report is on the server, final', body.data.report_status === 'valid' && body.data.facilityName === facility);
      const photos = body.data.bulguRapor.bulgu_rapor_list.flatMap((one: { photos: { document_key: string }[] }) => one.photos);
      check(
        'the finding has its words',
        body.data.bulguRapor.bulgu_rapor_list[0]?.description === TEXT || JSON.stringify(body.data.bulguRapor).includes(TEXT),
      );
      const bytes = await person.until<string>(
        'the photo on the server',
        `const reply = await fetch('/api/web/storage/files/' + args[0], { headers: { authorization: 'Bearer ' + localStorage.getItem('saha.access-token') } });
         if (!reply.ok) return null; const bytes = new Uint8Array(await reply.arrayBuffer());
         return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');`,
        photos[0]?.document_key,
      );
      check('the photo on the server is the one taken', bytes === hashes[0]);
      const creations = line.seen.filter(
        (one) => one.method === 'POST' && one.path.endsWith('/operational-audit-report-v1') && one.answered !== null && one.answered < 300,
      );
      check('it was created once', creations.length <= 1);
    });
  } finally {
    line.cut = false;
    await browser.close().catch(() => undefined);
  }
}
