import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import type { DiskState } from '#server/disk/disk.ts';
import { startApp } from '#tests/support/app.ts';

/** Values of a scrape by name and labels, as Prometheus reads them. @throws Error for a line that it would not take */
function scraped(text: string): Map<string, number> {
  expect(text.endsWith('\n')).toBe(true);
  const values = new Map<string, number>();
  const typed = new Set<string>();
  for (const line of text.trimEnd().split('\n')) {
    const type = /^# TYPE ([a-z_][a-z0-9_]*) (counter|gauge|histogram)$/.exec(line);
    if (type) {
      expect(typed.has(type[1] ?? '')).toBe(false);
      typed.add(type[1] ?? '');
      continue;
    }
    if (/^# HELP [a-z_][a-z0-9_]* .+$/.test(line)) continue;
    const sample = /^([a-z_][a-z0-9_]*)((?:\{(?:[a-z_]+="[^"\\]*",?)+\})?) (-?[0-9.e+-]+)$/.exec(line);
    if (!sample) throw new Error(`not a line of Prometheus: ${line}`);
    const name = sample[1] ?? '';
    expect(typed.has(name) || typed.has(name.replace(/_(bucket|sum|count)$/, '')), name).toBe(true);
    const key = `${name}${sample[2]}`;
    expect(values.has(key), key).toBe(false);
    values.set(key, Number(sample[3]));
  }
  return values;
}
const metrics = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/metrics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

test('metrics tell Prometheus of database, queue, disk, files, sessions and answers, in its own format, and nothing of contents', async () => {
  let state: DiskState = 'low';
  const disk = { state: async () => state, tryWrite: async () => state, space: async () => ({ free: 7, total: 100 }) };
  const app = await startApp({ disk });
  onTestFinished(() => app.stop());
  const account = await app.account('olcum.test');
  const manager = await app.signIn('manager@olcum.test');
  const soon = new Date(Date.now() + 3_600_000);
  const job = (key: string, change: object) => ({
    id: crypto.randomUUID(),
    kind: 'library',
    input: JSON.stringify({ account_id: account.id }),
    key,
    ...change,
  });
  await app.db
    .insertInto('job')
    .values([
      job('a', { run_at: new Date(Date.now() - 90_000) }),
      job('b', { run_at: soon }),
      job('c', { run_at: soon }),
      job('d', { failed_at: new Date() }),
    ])
    .execute();
  await manager('GET', 'sync/changes');
  await manager('GET', 'there-is-none');
  const { status, type, text } = await metrics(app.url);
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const values = scraped(text);
  expect(values.get('saha_info{version="0.0.0-test"}')).toBe(1);
  expect([values.get('saha_jobs{state="due"}'), values.get('saha_jobs{state="planned"}'), values.get('saha_jobs{state="failed"}')]).toEqual(
    [1, 2, 1],
  );
  expect(values.get('saha_jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(90);
  expect([values.get('saha_disk_state'), values.get('saha_disk_free_bytes'), values.get('saha_disk_size_bytes')]).toEqual([1, 7, 100]);
  expect(values.get('saha_database_up')).toBe(1);
  expect(values.get('saha_database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(values.get('saha_http_requests_total{method="GET",status="404"}')).toBe(1);
  const all = values.get('saha_http_request_duration_seconds_count') ?? 0;
  expect(all).toBeGreaterThanOrEqual(3);
  expect(values.get('saha_http_request_duration_seconds_bucket{le="+Inf"}')).toBe(all);
  // Steps only rise.
  const steps = [...values].filter(([name]) => name.startsWith('saha_http_request_duration_seconds_bucket')).map(([, value]) => value);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  // No backup: there is no time of it to be told.
  expect(text).not.toContain('saha_backup_last');
  const made = (seconds: number, missing: number) => ({ id: crypto.randomUUID(), made_at: new Date(seconds * 1000), missing });
  // One that lacks files does not quiet the alarm.
  await app.db
    .insertInto('backup')
    .values([made(1_700_000_000, 0), made(1_700_009_000, 1)].map((one) => ({ ...one, version: '1', bytes: 5_000_000_000, files: 3 })))
    .execute();
  expect(scraped((await metrics(app.url)).text).get('saha_backup_last_timestamp_seconds')).toBe(1_700_000_000);
  for (const secret of ['olcum', account.id, 'there-is-none']) expect(text).not.toContain(secret);
  state = 'full';
  expect(scraped((await metrics(app.url)).text).get('saha_disk_state')).toBe(2);
});

test('metrics are told to this machine or to whoever has the token, never through a proxy and never to all behind a public address', async () => {
  const own = await startApp();
  onTestFinished(() => own.stop());
  expect((await metrics(own.url)).status).toBe(200);
  expect((await metrics(own.url, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(403);
  const open = await startApp({ publicUrl: 'https://saha.example' });
  onTestFinished(() => open.stop());
  expect((await metrics(open.url)).status).toBe(403);
  const token = 'a token of twenty signs';
  const guarded = await startApp({ publicUrl: 'https://saha.example', metricsToken: token });
  onTestFinished(() => guarded.stop());
  expect((await metrics(guarded.url, { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, token])
    expect((await metrics(guarded.url, { authorization })).status).toBe(403);
  expect((await metrics(guarded.url)).text).not.toContain('saha_');
  expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have at least 16 characters');
});

test('health says when work that was put off is due for long, so that nobody does it; a planned or given up one is no such', async () => {
  const app = await startApp();
  onTestFinished(() => app.stop());
  const account = await app.account('saglik.test');
  const health = async () => (await app.anybody('GET', 'health')).body;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const add = (key: string, run_at: Date, failed_at: Date | null = null) =>
    app.db
      .insertInto('job')
      .values({ id: crypto.randomUUID(), kind: 'library', input: JSON.stringify({ account_id: account.id }), key, run_at, failed_at })
      .execute();
  await add('a', ago(5));
  await add('b', ago(-60));
  await add('c', ago(60), ago(50));
  expect(await health()).toMatchObject({ status: 'ok', database: 'ok', disk: 'ok', jobs: 'ok' });
  await add('d', ago(11));
  expect(await health()).toMatchObject({ status: 'ok', jobs: 'late' });
});

test('ADM-CALL-05 SCR-ADM-05: whoever runs the server is told how it stands, with jobs that were given up and the last backup; nobody else is', async () => {
  const disk = { state: async () => 'ok' as const, tryWrite: async () => 'ok' as const, space: async () => ({ free: 30, total: 100 }) };
  const app = await startApp({ disk });
  onTestFinished(() => app.stop());
  const account = await app.account('durum.test');
  await account.addUser('yonetici', 1);
  const failed = { kind: 'mailing-mail', input: '{}', tries: 10, failed_at: new Date(), problem: '550 no such mailbox kimse@ornek.test' };
  await app.db
    .insertInto('job')
    .values({ id: crypto.randomUUID(), key: 'x', ...failed })
    .execute();
  await app.db
    .insertInto('backup')
    .values(
      [1, 2].map((day) => ({
        id: crypto.randomUUID(),
        made_at: new Date(Date.UTC(2026, 0, day)),
        version: '1',
        bytes: 6_000_000_000,
        files: day,
        missing: 0,
      })),
    )
    .execute();
  const owner = await app.signIn('yonetici@durum.test');
  const { status, body } = await owner('GET', 'server-status');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    version: '0.0.0-test',
    schema: { step: expect.stringMatching(/^\d{4}-/), foreign: [] },
    database: { version: expect.stringMatching(/^\d+/) },
    disk: { state: 'ok', free: 30, total: 100 },
    jobs: { failed: 1, late: false, latest_failures: [{ kind: 'mailing-mail', tries: 10, problem: '550 no such mailbox [e-mail]' }] },
    last_backup: { at: '2026-01-02T00:00:00.000Z', size: 6_000_000_000, files: 2 },
    files: { count: 0, size: 0 },
  });
  // Of the demonstration: counts of the own account, and no words of jobs.
  await app.db.updateTable('account').set({ is_demo: true }).where('id', '=', account.id).execute();
  const other = await app.account('baska.test');
  const device = {
    device_id: 'tablet',
    account_id: other.id,
    user_id: other.manager,
    waiting: 3,
    parked: 0,
    app_version: '1',
    reported_at: new Date(),
  };
  await app.db.insertInto('device_report').values(device).execute();
  const seen = (await owner('GET', 'server-status')).body.data;
  expect([seen.devices, seen.unsent, seen.jobs.latest_failures]).toEqual([0, 0, []]);
  await app.db.updateTable('account').set({ is_demo: false }).where('id', '=', account.id).execute();
  expect((await owner('GET', 'server-status')).body.data).toMatchObject({ devices: 1, unsent: 3 });
  expect((await (await app.signIn('manager@durum.test'))('GET', 'server-status')).status).toBe(403);
  expect((await app.anybody('GET', 'server-status')).status).toBe(401);
});
