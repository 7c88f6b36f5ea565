/** A control list of 500 questions answered without signal, against the same page by hand: 820×1180, touch, 4x throttle. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { addByHand, BY_HAND, launch, removeByHand, storeByHand } from '#tests/bench/form-pages.ts';
import { median, percentile, ratio, short } from '#tests/bench/statistics.ts';
import type { QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import type { TestAccount } from '#tests/support/app.ts';
import { sampleAssessment } from '#tests/support/assessments.ts';
import { sampleCategory, sampleList, sampleQuestion } from '#tests/support/control-lists.ts';
import { signInWith } from '#tests/support/field.ts';
import { accountIn } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server.ts';

const QUESTIONS = 500;
/** Questions that are answered in one visit. */
const ANSWERED = 15;
/** Between the last tap and the press to go on. */
const LOOK_MS = 400;

interface Seen {
  usable: number[];
  tap: number[];
  tapP95: number[];
  next: number[];
  nextP95: number[];
}
const nothing = (): Seen => ({ usable: [], tap: [], tapP95: [], next: [], nextP95: [] });

const NOTE_USABLE = `(() => { const look = () => { if (document.querySelectorAll('fieldset input[type=radio]').length >= 10) window.usableAt ??= performance.now(); else requestAnimationFrame(look); }; look(); })()`;

/** One tap on a step of the n-th scale: until the frame that shows it, and the device has it. */
const tapWork = (scale: number, step: number) => `new Promise((done) => {
  const label = document.querySelectorAll('fieldset')[${scale}].querySelectorAll('label')[${step}];
  const note = () => document.querySelector('[data-testid=save-state]');
  const start = performance.now();
  label.querySelector('input').click();
  const look = () => label.querySelector('svg') && note()?.dataset.state === 'saved'
    ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look);
  requestAnimationFrame(look);
})`;

/** On to the next question, whose scales are open; the answer of this one is stored before. */
const NEXT_WORK = `new Promise((done) => {
  const shown = () => document.querySelector('main h2')?.textContent;
  const before = shown();
  const start = performance.now();
  [...document.querySelectorAll('footer button')].find((one) => one.textContent === 'İleri').click();
  const look = () => shown() !== undefined && shown() !== before && document.querySelectorAll('fieldset input[type=radio]').length >= 10 && !document.querySelector('fieldset svg')
    ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look);
  requestAnimationFrame(look);
})`;

/** One visit: usable at the first open question, then questions rated and left, one after the other. */
async function visit(context: BrowserContext, url: string, seen: Seen): Promise<void> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(NOTE_USABLE);
  await page.goto(url);
  await page.waitForFunction('window.usableAt !== undefined');
  seen.usable.push((await page.evaluate('window.usableAt')) as number);
  const [taps, nexts]: [number[], number[]] = [[], []];
  for (let n = 0; n < ANSWERED; n++) {
    for (const scale of [0, 1]) taps.push((await page.evaluate(tapWork(scale, n % 2))) as number);
    // A person looks at what is chosen; a press right after the last one would be taken for a double tap.
    await page.waitForTimeout(LOOK_MS);
    nexts.push((await page.evaluate(NEXT_WORK)) as number);
  }
  seen.tap.push(median(taps));
  seen.tapP95.push(percentile(taps, 0.95));
  seen.next.push(median(nexts));
  seen.nextP95.push(percentile(nexts, 0.95));
  await page.close();
}

const questionAt = (list: string, at: number): QuestionTemplate =>
  sampleQuestion(list, { question: `${at + 1}. dolum noktasında topraklama kablosu takılı ve sağlam mı?`, position: at });

/** An assessment of one unit by a list of 500 questions. @returns the address of its questions */
async function ask({ records, workplaces, manager }: TestAccount): Promise<string> {
  const [workplace] = workplaces;
  const unit = (await records.insert('unit', newId(), { name: 'Dolum platformu', workplace_id: workplace, parent_id: null })).id;
  const category = (await records.insert('control-list-category', newId(), sampleCategory())).id;
  const list = (await records.insert('control-list', newId(), sampleList(category))).id;
  for (let at = 0; at < QUESTIONS; at++) await records.insert('control-list-question', newId(), questionAt(list, at));
  const id = (await records.insert('risk-assessment', newId(), sampleAssessment({ workplace, unit, list }, manager))).id;
  return `/companies/risk-assessments/questions/${id}`;
}

/** Puts the questions into the database of the page by hand. */
const putByHand = (page: Page): Promise<void> =>
  page.evaluate(
    async (questions) => {
      const opening = indexedDB.open('hand-questions', 1);
      await new Promise((good) => {
        opening.onsuccess = good;
      });
      const tx = opening.result.transaction('questions', 'readwrite');
      tx.objectStore('questions').put(questions, 'all');
      await new Promise<void>((good) => {
        tx.oncomplete = () => good();
      });
      opening.result.close();
    },
    Array.from({ length: QUESTIONS }, (_, at) => ({ id: newId(), ...questionAt('', at) })),
  );

/** Has all of both pages on the device, each opened once. */
async function prepare(context: BrowserContext, url: string, path: string, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await signInWith(page, email);
  await page.locator('a[data-connection][data-filled]').waitFor({ timeout: 240_000 });
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await page.goto(url + path);
  await page.getByText(`0/${QUESTIONS} yanıtlandı`).first().waitFor({ timeout: 120_000 });
  await page.locator('fieldset input[type=radio]').first().waitFor();
  await page.evaluate(storeByHand);
  await page.goto(url + BY_HAND);
  await page.waitForTimeout(1000);
  await putByHand(page);
  await page.reload();
  await page.locator('fieldset input[type=radio]').first().waitFor();
  await page.close();
}

/** Runs the rounds and returns the lines of a Markdown table. Needs the built client in dist/client. */
export async function questionsBench(rounds: number): Promise<string[]> {
  await addByHand('questions');
  const server = await startServer({});
  const [own, hand] = [nothing(), nothing()];
  const profile = await mkdtemp(join(tmpdir(), 'saha-questions-'));
  try {
    const name = 'sorular.test';
    const { account, close } = await accountIn(server.databaseUrl, name);
    const path = await ask(account);
    const context = await launch(profile);
    await prepare(context, server.url, path, `manager@${name}`);
    await context.setOffline(true);
    for (let i = 0; i < rounds; i++) {
      const visits = [() => visit(context, server.url + path, own), () => visit(context, server.url + BY_HAND, hand)];
      for (const go of i % 2 === 0 ? visits : visits.toReversed()) await go();
    }
    await context.close();
    await close();
  } finally {
    await server.stop();
    await removeByHand();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  const row = (title: string, key: keyof Seen, goal: string) =>
    `| ${title} | ${short(median(hand[key]))} | ${short(median(own[key]))} | ${short(ratio(own[key], hand[key]))} | ${goal} |`;
  return [
    `| control list of ${QUESTIONS} questions, without signal, 4x throttle, ${rounds} rounds | by hand | Saha | ratio | goal |`,
    '|---|---|---|---|---|',
    row('open: to the first open question, second visit, ms', 'usable', '3'),
    row('tap on a scale to the frame that shows it, durable, median ms', 'tap', '2'),
    row('the same, p95 ms', 'tapP95', '2'),
    row('next: answer stored, next question shown, median ms', 'next', '3'),
    row('the same, p95 ms', 'nextP95', '3'),
  ];
}
