import { expect, test } from 'vitest';
import { kilo, sentSize, weighBundle } from '#tests/support/bundle.ts';
import { usedClasses, withoutUnused } from '#tools/used-styles.mjs';

/** Bytes of script, compressed: what a first visit loads with the page to sign in, what one file loaded later may be, and all that is stored for work without a network. */
const FIRST = 208_500;
/** All scripts that the form of an audit needs, the first ones among them, and the style sheet of the first screens. */
const FORM = 331_100;
/** The same as they are sent to browsers of now (brotli). */
const FORM_SENT = 291_200;
const SHEET = 22_300;
/** The sheet of everything that is drawn later. */
const LATE_SHEET = 33_700;
const CHUNK = 110_000;
const PRECACHE = 1_527_600;
/** What it stores after that: for documents a library and three whole faces, for codes the decoder (decision 89). */
const LATER = 1_262_500;

test('the scripts of the client load the list page with the first list, never with a form', () => {
  const { parts } = weighBundle();
  const needsList = (screen: string): boolean | undefined =>
    parts.find(({ name }) => name.endsWith(`/${screen}.tsx`))?.needs.some((file) => /\/list\./.test(file));
  const lists = [
    'IndexOperationalAudit',
    'DeviceKindList',
    'IndexNotification',
    'IndexSyncDevice',
    'SessionMonitor',
    'IndexLogRecord',
    'ServerKindList',
  ];
  expect(lists.map((screen) => [screen, needsList(screen)])).toEqual(lists.map((screen) => [screen, true]));
  const others = ['CreateOperationalAudit', 'EditOperationalAudit', 'Dashboard', 'ServerKindEdit', 'ServerKindProfile'];
  expect(others.map((screen) => [screen, needsList(screen)])).toEqual(others.map((screen) => [screen, false]));
});

test('the questions of an assessment are asked without the scripts of lists and of the office', () => {
  const { parts } = weighBundle();
  const needs = parts.find(({ name }) => name.endsWith('/RiskQuestions.tsx'))?.needs ?? [];
  expect(needs.some((file) => /\/record-form\./.test(file))).toBe(true);
  expect(needs.filter((file) => /\/(list|controls|common|dates)\./.test(file))).toEqual([]);
});

test('the copy of what the server has is opened, beside a form too, without the scripts of other pages', () => {
  const { parts, shared } = weighBundle();
  const ofForm = parts.find(({ name }) => name.endsWith('/EditOperationalAudit.tsx'))?.needs ?? [];
  const needs = shared.get('replica') ?? [];
  expect(needs.filter((file) => !ofForm.includes(file))).toEqual([expect.stringMatching(/\/replica\./)]);
});

test('the scripts of the client stay within their budgets', () => {
  const { first, firstFiles, chunks, parts, precache, later, sheet, lateSheet } = weighBundle();
  const partOf = (page: string) => parts.find(({ name }) => name.endsWith(`/${page}.tsx`));
  const needed = (page: string) => partOf(page)?.added ?? Number.POSITIVE_INFINITY;
  const ofForm = [...firstFiles, ...(partOf('EditOperationalAudit')?.needs ?? [])];
  // The build is there, and it is the whole one.
  expect(first).toBeGreaterThan(50_000);
  expect(parts.length).toBeGreaterThan(10);
  expect(precache).toBeGreaterThan(first);
  expect(later).toBeGreaterThan(400_000);
  const rows = [
    { name: 'first visit', bytes: first + needed('Login'), budget: FIRST },
    { name: 'form of an audit', bytes: first + needed('EditOperationalAudit'), budget: FORM },
    { name: 'form of an audit, as it is sent', bytes: sentSize(ofForm), budget: FORM_SENT },
    { name: 'style sheet', bytes: sheet, budget: SHEET },
    { name: 'style sheet of everything else', bytes: lateSheet, budget: LATE_SHEET },
    ...chunks.map(({ name, own }) => ({ name, bytes: own, budget: CHUNK })),
    { name: 'stored by the service worker', bytes: precache, budget: PRECACHE },
    { name: 'stored by the service worker later', bytes: later, budget: LATER },
  ];
  const table = rows
    .map(
      ({ name, bytes, budget }) =>
        `${bytes > budget ? 'TOO BIG' : 'ok     '} ${kilo(bytes).padStart(10)} of ${kilo(budget).padStart(10)}  ${name}`,
    )
    .join('\n');
  expect(
    rows.filter(({ bytes, budget }) => bytes > budget),
    table,
  ).toEqual([]);
});

test('every text of the frame and of the audit form is in the first catalogue, and those of other pages are not', () => {
  const { untold, texts } = weighBundle();
  expect(untold).toEqual([]);
  expect(texts.shown).toBeGreaterThan(300);
  expect(texts.first).toBeLessThan(texts.all * 0.6);
});

test('no two scripts need each other', () => {
  expect(weighBundle().rings).toEqual([]);
});

test('nothing that is stored at the installation needs what is stored later', () => {
  expect(weighBundle().torn).toEqual([]);
});

test('the sheet has the styles of every component that a script can show, and not those of others', () => {
  const { unstyled, bareEarly, sheet } = weighBundle();
  expect(unstyled).toEqual([]);
  // What the first screens draw by is not in the second sheet alone.
  expect(bareEarly).toEqual([]);
  expect(sheet).toBeGreaterThan(10_000);
  const used = usedClasses();
  const some = [...used].slice(0, 2).map((name) => `.${name}{color:red}`);
  expect(withoutUnused(`${some.join('')}.m_00000000{color:red}`, used)).not.toContain('m_00000000');
  expect(withoutUnused(some.join(''), used).match(/m_[0-9a-f]+/g)).toHaveLength(2);
});
