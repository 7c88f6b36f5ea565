import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { fnv1a } from '#core/number/number.ts';
import type { FeedPage, FeedRow } from '#modules/sync/shared/sync.calls.ts';
import type { Caller } from '#server/http/handler.ts';
import { createRecords } from '#server/records/store.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let account: TestAccount;
let auditor: Client;
let expert: Client;
let expertId: string;

beforeAll(async () => {
  api = await startApp();
  account = await api.account('akis.test');
  await account.addUser('denetci', 13);
  expertId = await account.addUser('uzman', 6, { assigned: [account.workplaces[0]] });
  await account.addUser('personel', 9, { workplace_id: account.workplaces[0] });
  await account.records.insert('employee', newId(), {
    name: 'Ayşe',
    surname: 'Yılmaz',
    workplace_id: account.workplaces[0],
    unit_id: null,
    job: 'Operatör',
    identity_number: '12345678950',
    job_start_date: '2020-01-01',
  });
  auditor = await api.signIn('denetci@akis.test');
  expert = await api.signIn('uzman@akis.test');
});
afterAll(() => api.stop());

const pageOf = async (client: Client, query: string): Promise<FeedPage> => (await client('GET', `sync/changes?${query}`)).body;

/** What a device holds after asking to the end, and how it gets there. */
async function drain(client: Client, after = 0, limit = 3) {
  const rows = new Map<string, FeedRow>();
  let page = await pageOf(client, `after=${after}&limit=${limit}`);
  const seqs: number[] = [];
  for (;;) {
    for (const row of page.changes) {
      seqs.push(row.seq);
      if (row.deleted) rows.delete(row.id);
      else rows.set(row.id, row);
    }
    if (!page.more) return { rows: [...rows.values()], page, seqs };
    expect(page.digest).toBeNull();
    expect(page.changes).toHaveLength(limit);
    page = await pageOf(client, `after=${page.watermark}&epoch=${page.epoch}&limit=${limit}`);
  }
}

const digestsOf = (rows: readonly FeedRow[]) => {
  const buckets = new Map<string, { count: number; hash: number }>();
  for (const row of rows) {
    const at = buckets.get(row.bucket) ?? { count: 0, hash: 0 };
    buckets.set(row.bucket, { count: at.count + 1, hash: (at.hash ^ fnv1a(`${row.id}:${row.version}`)) >>> 0 });
  }
  return [...buckets].map(([bucket, { count, hash }]) => ({ bucket, count, hash })).toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1));
};

test('OFF-SCOPE-02: pages come in the order of the feed, end with a watermark, and the last has a digest of what the device now holds', async () => {
  for (const workplace of [0, 1, 0] as const) await account.records.insert('operational-audit', newId(), account.audit(workplace));
  const { rows, page, seqs } = await drain(auditor);
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  expect(new Set(seqs).size).toBe(seqs.length);
  expect(page.digest).toEqual(digestsOf(rows));
  expect(rows.filter((row) => row.kind === 'operational-audit')).toHaveLength(3);
  const nothing = await pageOf(auditor, `after=${page.watermark}&epoch=${page.epoch}`);
  expect([nothing.changes, nothing.more, nothing.watermark]).toEqual([[], false, page.watermark]);
});

test('fault 38 OFF-SCOPE-02: a slower writer is never skipped by a reader that asks all the time', async () => {
  const start = (await drain(auditor)).page.watermark;
  const caller: Caller = {
    user_id: account.manager,
    role_id: 2,
    account_id: account.id,
    company_id: null,
    workplace_id: null,
    session_id: '',
    permissions: new Set(),
    scope: { account_id: account.id, workplaces: null, own: false, allAccounts: false },
  };
  let slowWrote = (): void => undefined;
  const written = new Promise<void>((resolve) => {
    slowWrote = resolve;
  });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const [slowId, fastId] = [newId(), newId()];
  const write = (id: string, after: Promise<void>) =>
    api.db.transaction().execute(async (tx) => {
      const records = createRecords(tx, { caller, mutation: null, device: null, now: new Date() });
      const row = await records.insert('management-company', id, { name: id, active: true });
      if (id === slowId) slowWrote();
      await after;
      return row.seq;
    });
  const slow = write(slowId, held);
  await written;
  const fast = write(fastId, Promise.resolve());
  // The reader asks on from each watermark, as a device does, while one writer hangs in its transaction.
  const seen: string[] = [];
  let after = start;
  const ask = async () => {
    const page = await pageOf(auditor, `after=${after}`);
    seen.push(...page.changes.map((row) => row.id));
    after = page.watermark;
  };
  for (let n = 0; n < 5; n++) await ask();
  release();
  const [slowSeq, fastSeq] = await Promise.all([slow, fast]);
  for (let n = 0; n < 2; n++) await ask();
  expect(slowSeq).toBeLessThan(fastSeq);
  expect(seen).toEqual([slowId, fastId]);
});

test('many writers at once: places in the feed have no gap and no row is missed', async () => {
  const before = (await drain(auditor)).page.watermark;
  const ids = Array.from({ length: 40 }, () => newId());
  const writing = Promise.all(ids.map((id) => account.records.insert('management-company', id, { name: id, active: true })));
  const seen: FeedRow[] = [];
  let after = before;
  while (after < before + ids.length) {
    const page = await pageOf(auditor, `after=${after}&limit=7`);
    seen.push(...page.changes);
    after = page.watermark;
  }
  await writing;
  expect(seen.map((row) => row.seq)).toEqual(ids.map((_, n) => before + n + 1));
  expect(seen.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
});

test('OFF-SCOPE-01: the feed holds only what scope and rights allow', async () => {
  const mine = await account.records.insert('operational-audit', newId(), account.audit(0));
  const far = await account.records.insert('operational-audit', newId(), account.audit(1));
  const { rows, page } = await drain(expert);
  const ids = rows.map((row) => row.id);
  expect(ids).toContain(mine.id);
  expect(ids).not.toContain(far.id);
  expect(rows.filter((row) => row.kind === 'workplace').map((row) => row.id)).toEqual([account.workplaces[0]]);
  expect(new Set(rows.map((row) => row.bucket))).toEqual(new Set(['account', account.workplaces[0]]));
  expect(page.digest).toEqual(digestsOf(rows));
  // Staff has no right on audits at all.
  const staff = await drain(await api.signIn('personel@akis.test'));
  expect(new Set(staff.rows.map((row) => row.kind))).toEqual(new Set(['workplace', 'user']));
});

test('OFF-SCOPE-01: a level of one’s own shows what one made or is named in', async () => {
  const role = await account.addUser('bakim', 18, { assigned: [account.workplaces[0]] });
  const dfi = (responsible: string) =>
    account.records.insert('dfi', newId(), {
      workplace_id: account.workplaces[0],
      number: null,
      source: 'none',
      source_kind: '',
      source_id: null,
      source_ref: '',
      deficiency_description: 'x',
      created_for: '',
      deadline: null,
      responsible,
      shared_users: [],
      status: 'in_progress',
      approval_status: 'pending',
      supplier: false,
    });
  const named = await dfi(role);
  await dfi(account.manager);
  const { rows, page } = await drain(await api.signIn('bakim@akis.test'));
  expect(rows.filter((row) => row.kind === 'dfi').map((row) => row.id)).toEqual([named.id]);
  expect(page.digest).toEqual(digestsOf(rows));
});

test('OFF-SCOPE-02: the epoch changes with the scope, and a device of another epoch gets everything from the start', async () => {
  const old = (await drain(expert)).page;
  await api.db.insertInto('assignment').values({ user_id: expertId, workplace_id: account.workplaces[1] }).execute();
  const page = await pageOf(expert, `after=${old.watermark}&epoch=${old.epoch}&limit=1000`);
  expect(page.epoch).not.toBe(old.epoch);
  expect(page.changes.map((row) => row.bucket)).toContain(account.workplaces[1]);
  expect(page.digest).toEqual(digestsOf(page.changes));
  await api.db.deleteFrom('assignment').where('user_id', '=', expertId).where('workplace_id', '=', account.workplaces[1]).execute();
  expect((await drain(expert)).page.epoch).toBe(old.epoch);
});

test('OFF-SCOPE-02: a restored server shows by its epoch; a place it never gave out starts anew', async () => {
  const { page } = await drain(auditor);
  const beyond = await pageOf(auditor, `after=${page.watermark + 1000}&epoch=${page.epoch}&limit=1000`);
  expect(beyond.changes.length).toBeGreaterThan(0);
  expect(beyond.watermark).toBe(page.watermark);
  await api.db.updateTable('account').set({ epoch: newId() }).where('id', '=', account.id).execute();
  const restored = await pageOf(auditor, `after=${page.watermark}&epoch=${page.epoch}&limit=1000`);
  expect(restored.epoch).not.toBe(page.epoch);
  expect(restored.changes.length).toBe(beyond.changes.length);
});

test('a deleted record is told to those who had it, without its body, and not to a new device', async () => {
  const audit = await account.records.insert('operational-audit', newId(), account.audit(0));
  const { page } = await drain(auditor);
  await account.records.remove('operational-audit', audit.id);
  const next = await pageOf(auditor, `after=${page.watermark}&epoch=${page.epoch}`);
  expect(next.changes).toMatchObject([{ id: audit.id, deleted: true, version: 2, data: {} }]);
  expect((await pageOf(auditor, 'limit=1000')).changes.map((row) => row.id)).not.toContain(audit.id);
});

test('identity numbers never reach a device', async () => {
  const { rows } = await drain(expert);
  const employee = rows.find((row) => row.kind === 'employee');
  expect(employee?.data).toMatchObject({ name: 'Ayşe', identity_number: '', job_start_date: null });
  expect(JSON.stringify(rows)).not.toContain('12345678950');
});

test('SYNC-CALL-02: the manifest names kinds, workplaces and question sets of the caller', async () => {
  const { data } = (await expert('GET', 'sync/manifest')).body;
  expect(data.workplaces).toEqual([account.workplaces[0]]);
  expect(data.families).toContain('operational-audit');
  expect(data.retention_days).toBe(365);
  expect(data.question_sets).toMatchObject([{ kind: 'operational', version: 1 }]);
});

test('SYNC-CALL-02 OFF-SCOPE-01: the manifest counts what the feed brings this person, by kind and workplace, and nothing else', async () => {
  for (const person of [expert, auditor]) {
    const { contents } = (await person('GET', 'sync/manifest')).body.data;
    const { rows } = await drain(person);
    const counted = new Map<string, number>();
    for (const { kind, bucket } of rows) counted.set(`${kind} ${bucket}`, (counted.get(`${kind} ${bucket}`) ?? 0) + 1);
    const told = contents.map((one: { kind: string; bucket: string; count: number }) => [`${one.kind} ${one.bucket}`, one.count]);
    expect(told.toSorted()).toEqual([...counted].toSorted());
    expect(contents.every(({ bytes }: { bytes: number }) => bytes > 0)).toBe(true);
  }
});

test('SYNC-CALL-04: a device reports its unsent work; the newest word counts', async () => {
  const report = { device_id: 'tablet-1', waiting: 3, parked: 1, oldest_waiting_at: '2026-03-02T10:00:00.000Z', app_version: '1.0' };
  expect((await expert('POST', 'sync/report', { body: report })).status).toBe(200);
  expect((await expert('POST', 'sync/report', { body: { ...report, waiting: 0, oldest_waiting_at: null } })).status).toBe(200);
  const rows = await api.db.selectFrom('device_report').selectAll().execute();
  expect(rows).toMatchObject([{ device_id: 'tablet-1', user_id: expertId, waiting: 0, parked: 1, oldest_waiting_at: null }]);
});
