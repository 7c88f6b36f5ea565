import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import type { FaultProxy } from '#tests/support/fault-proxy.ts';
import { AuditForm } from './pages/audit-form.ts';
import { auditPaths } from './pages/audit-list.ts';
import { deviceFacts } from './pages/device-store.ts';
import { noisyPicture } from './pages/pictures.ts';
import { chip, expectAllSent, expectConnection } from './pages/session.ts';

const UPLOADS = '/api/web/storage/uploads';
const REFUSED = { status: 401, body: '{"success":false,"message":"","error":{"code":"UNAUTHORIZED"}}' } as const;
const HOURS = 5;

/** A page of which nothing runs. */
interface Frozen {
  /** Lets it go on, with its clock this much later. */
  thaw(hours: number): Promise<void>;
}

/**
 * Stops a page as iOS does at once when it goes to the back: no timer, no answer, no event of it runs, and it keeps its locks.
 * The debugger does it: Chromium freezes no page that a test shows.
 */
async function freeze(page: Page): Promise<Frozen> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const stopped = new Promise<string>((done) =>
    session.once('Debugger.paused', ({ callFrames }) => done(callFrames[0]?.callFrameId ?? '')),
  );
  await session.send('Debugger.pause');
  // Something has to run to be stopped in.
  void page.evaluate(() => setTimeout(() => undefined, 0)).catch(() => undefined);
  const callFrameId = await stopped;
  return {
    async thaw(hours) {
      const expression = `{ const now = Date.now.bind(Date); Date.now = () => now() + ${hours * 3_600_000}; }`;
      await session.send('Debugger.evaluateOnCallFrame', { callFrameId, expression });
      await session.send('Debugger.disable');
    },
  };
}

/** A report of the manager whose photo is on its way: its first part is there, the next is held in the air until `held` is resolved. */
async function photoInTheAir(page: Page, faults: FaultProxy, field: Field) {
  await signInWith(page, field.manager);
  const held = Promise.withResolvers<void>();
  let parts = 0;
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  await form.goTo(/^A\b/);
  await form.answer('A1.1', 'Hayır');
  const finding = form.finding('A1.1');
  await finding.fill('Tüp dolu değil.');
  await finding.takePhoto(await noisyPicture(page));
  await expect(finding.photos()).toHaveCount(1);
  faults.rule = ({ method, path }) =>
    method === 'PATCH' && path.startsWith(UPLOADS) && ++parts === 2 ? { until: held.promise } : undefined;
  await form.saveDraft();
  await expect.poll(() => parts, { timeout: 60_000 }).toBe(2);
  const { blobs } = await deviceFacts(page, form.id);
  const key = String(blobs[0]?.id);
  expect(await field.query('select 1 from file where document_key = $1 and state = $2', [key, 'stored'])).toEqual([]);
  return { form, key, held, hash: String(blobs[0]?.['hash']) };
}

/** The photo lies on the server once, byte for byte as it was taken, and so does its report. */
async function isThereOnce(field: Field, key: string, hash: string, id: string, faults: FaultProxy): Promise<void> {
  const files = await field.query<{ state: string }>('select state from file where document_key = $1', [key]);
  expect(files).toEqual([{ state: 'stored' }]);
  const token = faults.seen.findLast((one) => one.token !== null && one.answered === 200)?.token ?? '';
  const reply = await fetch(`${faults.url}/api/web/storage/files/${key}`, { headers: { authorization: `Bearer ${token}` } });
  expect(
    createHash('sha256')
      .update(new Uint8Array(await reply.arrayBuffer()))
      .digest('hex'),
  ).toBe(hash);
  expect(await field.query('select 1 from record where id = $1', [id])).toHaveLength(1);
}

test('OFF-REP-05: a tab frozen in the middle of a photo is taken over by another; the photo arrives once, and the frozen one wakes to nothing left', async ({
  page,
  context,
  faults,
  field,
}) => {
  test.setTimeout(240_000);
  const { form, key, held, hash } = await photoInTheAir(page, faults, field);
  const frozen = await freeze(page);
  const other = await context.newPage();
  await other.goto(auditPaths.list);
  await expectAllSent(other, 90_000);
  // What the frozen one had in the air arrives late, after the whole photo.
  held.resolve();
  await isThereOnce(field, key, hash, form.id, faults);
  const before = faults.seen.length;
  await frozen.thaw(0);
  await page.bringToFront();
  await expectAllSent(page, 30_000);
  const later = faults.seen
    .slice(before)
    .filter(({ method, path }) => ['POST', 'PATCH', 'PUT'].includes(method) && /uploads|operational-audit-report-v1$/.test(path));
  expect(later.filter(({ answered }) => answered !== null && answered < 300)).toEqual([]);
  await isThereOnce(field, key, hash, form.id, faults);
});

test('OFF-REP-06 OFF-PHOTO-05: a page thawed hours later goes on by itself within seconds: line, token, the rest of the photo, news of the server', async ({
  page,
  faults,
  field,
}) => {
  test.setTimeout(240_000);
  const { form, key, held, hash } = await photoInTheAir(page, faults, field);
  const old = await page.evaluate(() => {
    Object.assign(window, { isSamePage: true });
    return localStorage.getItem('saha.access-token');
  });
  const frozen = await freeze(page);
  // All its sockets die, and its token runs out.
  faults.cut = true;
  held.resolve();
  await new Promise((done) => setTimeout(done, 3_000));
  faults.cut = false;
  faults.rule = ({ token, path }) => (token === old && !path.endsWith('/refresh-token') ? REFUSED : undefined);
  const before = faults.seen.length;
  const since = Date.now();
  await frozen.thaw(HOURS);
  expect((await page.evaluate(() => Date.now())) - Date.now()).toBeGreaterThan((HOURS - 1) * 3_600_000);
  await expectConnection(page, 'online');
  const stored = () => field.query('select 1 from file where document_key = $1 and state = $2', [key, 'stored']);
  await expect.poll(async () => (await stored()).length, { timeout: 30_000 }).toBe(1);
  console.log(`the photo was there ${(Date.now() - since) / 1000} s after the page woke`);
  await expectAllSent(page, 30_000);
  await isThereOnce(field, key, hash, form.id, faults);
  expect(faults.seen.slice(before).filter(({ path }) => path.endsWith('/auth/refresh-token'))).toHaveLength(1);
  // The socket is back: the server pokes, or the page would ask ten minutes later.
  const id = newId();
  await (await field.api())('POST', 'management-companies', { key: newId(), body: { id, name: 'Uyanınca Gelen', active: true } });
  const isHere = (record: string) =>
    page.evaluate(async (wanted) => {
      for (const { name = '' } of await indexedDB.databases()) {
        if (!name.startsWith('rep-')) continue;
        const found = await new Promise<unknown[]>((done) => {
          indexedDB.open(name).onsuccess = ({ target }) => {
            const database = (target as IDBOpenDBRequest).result;
            database.transaction('records').objectStore('records').getAllKeys().onsuccess = (event) => {
              database.close();
              done((event.target as IDBRequest<IDBValidKey[]>).result);
            };
          };
        });
        if (found.some((one) => String(one).includes(wanted))) return true;
      }
      return false;
    }, record);
  await expect.poll(() => isHere(id), { timeout: 15_000 }).toBe(true);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(chip(page)).toHaveAttribute('data-connection', 'online');
});
