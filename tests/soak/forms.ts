import { createHash } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { signInAt } from '#tests/support/people.ts';

/** One tab with the form open, and what the form said to be kept of what was entered in it. */
export interface FormTab {
  page: Page;
  readonly name: string;
  /** Which device it is on. */
  readonly device: number;
  /** Questions that only this tab answers: what two devices change in one group a person has to decide. */
  readonly refs: readonly string[];
  readonly answers: Map<string, 'yes' | 'no'>;
  /** Texts of findings, by question. */
  readonly words: Map<string, string>;
  readonly photos: Map<string, number>;
}

/** Title of the one section, and its questions. */
export const QUESTIONS = 'Saha';
export const TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`A1.${n + 1}`, `Soru ${n + 1}`]),
);

/** A finding takes 2,000 characters. */
const LONG = 1_500;
/** A report takes 60 photos, over all questions. */
const MOST_OF_FINDING = 60 / Object.keys(TEXTS).length - 1;

export interface FormFigures {
  readonly answers: number;
  readonly words: number;
  readonly photos: number;
}

/** Goes to the page of questions: all tabs work there. */
async function toQuestions(form: AuditForm): Promise<void> {
  await form.goTo(QUESTIONS);
  await expect.poll(async () => (await form.refs()).length).toBeGreaterThan(0);
}

async function openForm(page: Page, id: string): Promise<AuditForm> {
  const form = await AuditForm.open(page, id);
  await toQuestions(form);
  return form;
}

/** Two tabs of each device with the same report open, each with some questions of its own. */
export async function openForms(devices: readonly BrowserContext[], id: string, tabsEach = 2): Promise<FormTab[]> {
  const tabs: FormTab[] = [];
  for (const [device, context] of devices.entries()) {
    for (let n = 0; n < tabsEach; n++) {
      const page = await context.newPage();
      const all = await (await openForm(page, id)).refs();
      const refs = all.filter((_, at) => at % (devices.length * tabsEach) === device * tabsEach + n);
      tabs.push({
        page,
        device,
        refs,
        name: `tab ${n + 1} of device ${device + 1}`,
        answers: new Map(),
        words: new Map(),
        photos: new Map(),
      });
    }
  }
  return tabs;
}

async function enter(tab: FormTab, form: AuditForm, what: 'answer' | 'word' | 'photo', ref: string, word: string): Promise<void> {
  if (what === 'answer' && tab.answers.get(ref) !== 'no') {
    const yes = tab.answers.get(ref) !== 'yes';
    await form.answer(ref, yes ? 'Evet' : 'Hayır');
    tab.answers.set(ref, yes ? 'yes' : 'no');
  } else {
    if (tab.answers.get(ref) !== 'no') await form.answer(ref, 'Hayır');
    tab.answers.set(ref, 'no');
    const finding = form.finding(ref);
    if (what === 'photo' && (tab.photos.get(ref) ?? 0) < MOST_OF_FINDING) {
      await finding.takePhoto(await cameraPicture(tab.page, { width: 320, height: 240 }));
      tab.photos.set(ref, (tab.photos.get(ref) ?? 0) + 1);
      await expect(finding.photos()).toHaveCount(tab.photos.get(ref) ?? 0, { timeout: 30_000 });
    } else {
      const box = finding.box.getByLabel('Açıklama');
      const before = tab.words.get(ref) ?? '';
      const text = `${before.length > LONG ? '' : before} ${word}`.trim();
      await box.fill(text);
      tab.words.set(ref, text);
    }
  }
  await form.kept();
}

/** Each tab answers questions of its own, so nobody has anything to decide. @throws with what is asked */
async function expectNoQuestion(page: Page): Promise<void> {
  const asked = await page.evaluate(async () => {
    const found: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('dev-')) continue;
      const opening = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((done) => (opening.onsuccess = () => done(opening.result)));
      for (const table of ['outbox', 'loads']) {
        const reading = db.transaction(table).objectStore(table).getAll();
        const rows = await new Promise<Record<string, unknown>[]>((done) => (reading.onsuccess = () => done(reading.result)));
        if (table === 'outbox' && rows.every((row) => row['state'] !== 'conflict' && row['state'] !== 'rejected')) break;
        found.push(...rows);
      }
      db.close();
    }
    return found;
  });
  if (asked.length > 0) throw new Error(`a decision is asked for: ${JSON.stringify(asked)}`);
}

/** Fills in, saves, reloads and closes and opens anew, one thing after the other, until the time is over. */
export async function fillForms(
  tab: FormTab,
  id: string,
  end: number,
  random: () => number,
  actions: Record<string, number>,
): Promise<void> {
  const form = () => new AuditForm(tab.page, id);
  for (let count = 0; Date.now() < end; count++) {
    const ref = tab.refs[Math.floor(random() * tab.refs.length)] ?? '';
    const dice = random();
    const what =
      dice < 0.35 ? 'answer' : dice < 0.6 ? 'word' : dice < 0.75 ? 'photo' : dice < 0.87 ? 'save' : dice < 0.95 ? 'reload' : 'open anew';
    actions[what] = (actions[what] ?? 0) + 1;
    if (what === 'save') await form().saveDraft();
    else if (what === 'reload') {
      await tab.page.reload();
      await toQuestions(form());
    } else if (what === 'open anew') {
      const next = await tab.page.context().newPage();
      await tab.page.close();
      tab.page = next;
      await openForm(next, id);
    } else await enter(tab, form(), what, ref, `${tab.name} ${count}`);
    await expectNoQuestion(tab.page);
  }
}

/** Saves what the tabs hold: what one form has handed over the others hold too, so that one saving per device brings all. */
export async function saveForms(tabs: readonly FormTab[], id: string): Promise<void> {
  for (const { page } of tabs) {
    await page.bringToFront();
    const form = new AuditForm(page, id);
    await form.kept();
    await form.saveDraft();
  }
}

/** Everything that a form said to be kept is in the report on the server, photos with their bytes. */
export async function checkForms(tabs: readonly FormTab[], id: string, servers: readonly string[], email: string): Promise<FormFigures> {
  const [first = ''] = servers;
  const { client, token } = await signInAt(first, email);
  const { body } = await client('GET', `operational-audit-report-v1/${id}`);
  const findings: { question_id: string; bulgu_description: string; photos: { document_key: string; hash: string }[] }[] =
    body.data.bulguRapor.bulgu_rapor_list;
  let photos = 0;
  for (const tab of tabs) {
    for (const [ref, answer] of tab.answers) expect([tab.name, ref, body.data.responses[ref]]).toEqual([tab.name, ref, answer]);
    for (const [ref, text] of tab.words)
      expect([tab.name, ref, findings.filter((one) => one.question_id === ref).map((one) => one.bulgu_description)]).toEqual([
        tab.name,
        ref,
        [text],
      ]);
    for (const [ref, count] of tab.photos) {
      const taken = findings.filter((one) => one.question_id === ref).flatMap((one) => one.photos);
      expect([tab.name, ref, taken.length]).toEqual([tab.name, ref, count]);
      for (const { document_key, hash } of taken) {
        // Each server process keeps files in a folder of its own.
        const reply = await fetch(`${servers[tab.device] ?? first}/api/web/storage/files/${document_key}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(reply.status).toBe(200);
        expect(
          createHash('sha256')
            .update(new Uint8Array(await reply.arrayBuffer()))
            .digest('hex'),
        ).toBe(hash);
        photos++;
      }
    }
  }
  const count = (of: (tab: FormTab) => number): number => tabs.reduce((sum, tab) => sum + of(tab), 0);
  return { answers: count((tab) => tab.answers.size), words: count((tab) => tab.words.size), photos };
}
