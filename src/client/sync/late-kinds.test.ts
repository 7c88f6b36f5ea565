import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { SyncApi } from '#client/sync/api.ts';
import { DeviceDatabase } from '#client/sync/device/database.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import { deviceName, type Owner } from '#client/sync/names.ts';
import { queueWrites } from '#client/sync/outbox/write.ts';
import { putInUse } from '#client/sync/pull/current.ts';
import type { PullLink } from '#client/sync/pull/link.ts';
import { openDexieReplica } from '#client/sync/replica/dexie.ts';
import { keyOf } from '#client/sync/replica/sound.ts';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import { TestBrowser } from '#tests/model/browser.ts';
import { withoutKinds } from '#tests/support/late-kinds.ts';

const link: PullLink = { poke: () => undefined, tell: () => undefined, stop: async () => undefined };
const AUDIT = { responses: {}, bulguRapor: { bulgu_rapor_list: [] } };

const engines: SyncEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
  vi.doUnmock('#modules/registry.ts');
  vi.restoreAllMocks();
});

const unit = (name: string) => ({ name, workplace_id: newId(), parent_id: null });

/** A device on which two units wait, and one more that the server knows. */
async function device() {
  const owner: Owner = { account: newId(), user: newId() };
  const store = new DeviceDatabase(deviceName(owner));
  const facts = { owner, now: 1_000, clockOffset: 0 };
  const [first, second, known] = [newId(), newId(), newId()];
  await queueWrites(store, facts, [
    { kind: 'unit', id: first, body: unit('Dolum'), base: null },
    { kind: 'unit', id: second, body: unit('Depo'), base: null },
  ]);
  const name = `rep-${owner.user}`;
  await putInUse(store, name);
  const writer = await openDexieReplica(name);
  const body = unit('Sunucudan');
  const meta = { created_by: null, created_at: '2026-06-01T09:00:00Z', updated_by: null, updated_at: '' };
  const told = { id: known, key: keyOf('unit', known), kind: 'unit' as const, bucket: body.workplace_id, version: 1, seq: 1, sortDesc: 0 };
  const watermark = { epoch: 'e', seq: 1, at: 0 };
  await writer.storePage({ from: 0, rows: [{ ...told, status: '', ...meta, body }], deleted: [], watermark });
  await writer.close();
  return { owner, store, first, second, known };
}

/** The engine of a page that has no kinds yet; what it sends is noted, and not answered. */
async function start({ account, user }: Owner) {
  const kinds = withoutKinds();
  const { createSyncEngine } = await import('#client/sync/create-engine.ts');
  const sent: string[] = [];
  const silent = { ok: false, error: { status: 0, code: 'NO_RESPONSE', message: '', items: [] } };
  const answers: Partial<SyncApi> = {
    send: async ({ key }) => {
      sent.push(key);
      return silent as never;
    },
    health: async () => ({ ok: true, data: { time: Date.now() } }),
  };
  const api = new Proxy(answers, { get: (own, name) => Reflect.get(own, name) ?? (async () => silent) }) as SyncApi;
  const browser = new TestBrowser().tab();
  const engine = createSyncEngine({
    user: { id: user, account_id: account },
    environment: browser.environment(),
    api,
    startPulling: () => link,
  });
  engines.push(engine);
  engine.start();
  return { engine, kinds, sent };
}

const settle = (ms = 50) => new Promise((done) => setTimeout(done, ms));

test('OFF-UI-01: what waits is counted without the kinds, and told whole and sent when they come', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { owner, store, first, second, known } = await device();
  const { engine, kinds, sent } = await start(owner);
  const list = engine.list('unit', {});
  const one = engine.record('unit', first);
  const ends = [list.subscribe(() => undefined), one.subscribe(() => undefined)];
  await vi.waitFor(() => expect(engine.status.get()).toMatchObject({ records: 2, waiting: 2, oldest: 1_000, connection: 'online' }));
  expect([list.get().ready, one.get().state, engine.outboxRows.get(), sent]).toEqual([false, 'loading', [], []]);
  expect(said).not.toHaveBeenCalled();

  // Their script does not come, is asked for again, and comes.
  await kinds.fail();
  await vi.waitFor(() => expect(kinds.asked()).toBe(2), 3_000);
  expect([list.get().ready, engine.status.get().waiting, sent]).toEqual([false, 2, []]);
  kinds.come();
  await vi.waitFor(() => expect(engine.outboxRows.get().map(({ lane }) => lane)).toEqual([first, second]));
  await vi.waitFor(() => expect(list.get().ready).toBe(true));
  expect(new Set(list.get().rows.map(({ id }) => id))).toEqual(new Set([first, second, known]));
  expect(one.get()).toMatchObject({ state: 'ready', item: { body: { name: 'Dolum' } } });
  await vi.waitFor(() => expect(sent).not.toEqual([]), 5_000);
  expect(engine.status.get()).toMatchObject({ records: 2, waiting: 2, needsUpdate: false });
  expect(said.mock.calls.filter(([where]) => where !== 'load')).toEqual([]);
  for (const end of ends) end();
  store.close();
});

test('OFF-SW-08: nothing is taken for work of a newer build before the kinds are there, and only that is afterwards', async () => {
  const { owner, store, first, second } = await device();
  const [row] = await store.outbox.toArray();
  if (row === undefined) throw new Error('nothing was queued');
  const { n: _n, ...next } = row;
  await store.outbox.add({ ...next, id: newId(), lane: newId(), kind: 'from-tomorrow' as 'unit', createdAt: 2_000 });
  const { engine, kinds, sent } = await start(owner);
  await vi.waitFor(() => expect(engine.status.get()).toMatchObject({ records: 3, waiting: 3, needsUpdate: false }));
  kinds.come();
  await vi.waitFor(() => expect(engine.status.get()).toMatchObject({ records: 3, waiting: 3, needsUpdate: true }));
  expect(engine.outboxRows.get().map(({ lane }) => lane)).toEqual([first, second]);
  expect([await store.outbox.count(), sent]).toEqual([3, []]);
  store.close();
});

test('OFF-DATA-06: what is typed while a save waits for the kinds is in the draft, and in the save when they come', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { owner, store } = await device();
  const { engine, kinds } = await start(owner);
  const { FormDocument } = await import('#client/sync/form/form-document.ts');
  const { operationalAuditRecord } = await import('#modules/audits/shared/operational/operational.record.ts');
  const id = newId();
  const port = engine.drafts.port('operational-audit', id);
  const ground = { plan: operationalAuditRecord.groups, base: null, body: AUDIT as JsonObject };
  const form = new FormDocument<JsonObject>({ port, ...ground, state: await port.read(), title: () => '', now: () => 1_000 });
  form.set({ ...form.body, facilityName: 'Depo' });
  await form.write();
  const saved = vi.fn();
  const save = form.handOver(
    engine.outbox,
    (body) => ({ body, own: { kind: 'operational-audit', id, body, base: null } }),
    form.press(),
    saved,
  );
  await settle();
  form.set({ ...form.body, facilityName: 'Depo 2' });
  await form.write();
  expect([saved.mock.calls.length, (await port.read()).row?.body['facilityName']]).toEqual([0, 'Depo 2']);
  kinds.come();
  await save;
  const [row] = await store.outbox.where('lane').equals(id).toArray();
  expect(row?.change).toMatchObject({ body: { facilityName: 'Depo 2' } });
  expect([saved.mock.calls.length, (await port.read()).row]).toEqual([1, null]);
  expect(said).not.toHaveBeenCalled();
  store.close();
});

test('a draft of an audit is thrown away without the kinds; one of another kind, whose photos they name, when they come', async () => {
  const { owner, store } = await device();
  const { engine, kinds } = await start(owner);
  const [audit, incident] = [newId(), newId()];
  await engine.drafts.save({ kind: 'operational-audit', id: audit, body: AUDIT, base: null, title: '' });
  await engine.drafts.save({ kind: 'incident-report', id: incident, body: {}, base: null, title: '' });
  await engine.drafts.remove('operational-audit', audit);
  expect(await engine.drafts.get('operational-audit', audit)).toBeUndefined();
  const removed = engine.drafts.remove('incident-report', incident);
  await settle();
  expect(await engine.drafts.get('incident-report', incident)).toBeDefined();
  kinds.come();
  await removed;
  expect(await engine.drafts.get('incident-report', incident)).toBeUndefined();
  store.close();
});

test('a page whose kinds never come ends, and the next one has everything', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { owner, store, first, second } = await device();
  const before = await start(owner);
  await before.engine.drafts.save({ kind: 'operational-audit', id: first, body: AUDIT, base: null, title: '' });
  await before.engine.stop();
  const { engine, kinds } = await start(owner);
  kinds.come();
  await vi.waitFor(() => expect(engine.outboxRows.get().map(({ lane }) => lane)).toEqual([first, second]));
  expect(await engine.drafts.all()).toHaveLength(1);
  store.close();
});
