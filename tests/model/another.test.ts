import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '#client/sync/api.ts';
import type { WriteIntent } from '#client/sync/port.ts';
import { newId } from '#core/id/uuid.ts';
import { endTestDevice, startTestDevice, type TestDevice } from '#tests/model/device.ts';
import { AUDIT, audit, COMPANY, company, gone } from '#tests/model/intents.ts';
import type { ModelServer } from '#tests/model/server.ts';

let server: ModelServer;
let device: TestDevice;
let told: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ server, device } = await startTestDevice());
});
afterEach(async () => {
  await endTestDevice(device);
  vi.restoreAllMocks();
});

const write = (...intents: WriteIntent[]) => device.outbox.write(intents);
const good = (data: Record<string, unknown>): Answer<unknown> => ({ ok: true, data: { success: true, data } });
/** The next answer of a kind is this one; what the server did stays done. */
const nextIs = (what: string, other: (answer: Answer<unknown>) => Answer<unknown>) => {
  server.twist = (asked, answer) => {
    if (asked !== what) return answer;
    server.twist = (_what, same) => same;
    return other(answer);
  };
};
const theirs = { id: '01890000-0000-7000-8000-00000000000f', version: 7, seq: 99, record: { name: 'of another', active: false } };

describe('an answer about something else is no answer', () => {
  test.each<[string, (id: string) => Answer<unknown>]>([
    ['another record', () => good(theirs)],
    ['no version', (id) => good({ ...theirs, id, version: Number.NaN })],
    ['a version before the one it was made on', (id) => good({ ...theirs, id, version: 0 })],
    ['half a version', (id) => good({ ...theirs, id, version: 2.5 })],
    ['another kind', (id) => good({ ...theirs, id, kind: 'dfi' })],
    ['no data', () => ({ ok: true, data: { success: true } })],
  ])('OFF-REP-06: %s: the change is not acknowledged, goes out again under its key, and it is told in the log', async (_what, answer) => {
    const id = newId();
    await write(company(id, 'mine'));
    nextIs('send', () => answer(id));
    await device.send();
    const [row] = await device.rows();
    expect(row).toMatchObject({ lane: id, state: 'queued', problem: { code: 'UNKNOWN' } });
    expect(row?.ack).toBeUndefined();
    expect(told).toHaveBeenCalled();
    await device.heal();
    expect(await device.rows()).toEqual([]);
    expect(server.requests.map(({ key }) => key)).toEqual([row?.id, row?.id]);
    expect(server.log).toHaveLength(1);
    const [acked] = await device.device.outbox.toArray();
    expect(acked?.ack).toMatchObject({ version: 1, record: { name: 'mine', active: true } });
  });

  test('OFF-CONF-03: a conflict that shows another record is not merged into this one, nor asked about', async () => {
    const id = newId();
    server.insert(COMPANY, id, { name: 'old', active: true });
    await device.pull();
    await write(company(id, 'mine', { version: 1, body: { name: 'old', active: true } }));
    nextIs('send', () => ({
      ok: false,
      error: { code: 'VERSION_CONFLICT', status: 409, message: '', items: [], record: { ...theirs, body: theirs.record } },
    }));
    await device.send();
    expect((await device.rows()).map(({ state, base }) => [state, base?.body])).toEqual([['queued', { name: 'old', active: true }]]);
    await device.heal();
    expect(server.records.get(id)?.body).toEqual({ name: 'mine', active: true });
  });

  test('OFF-CONF-04: a deletion that is answered about another record goes out again', async () => {
    const id = newId();
    server.insert(COMPANY, id, { name: 'old', active: true });
    await device.pull();
    await write(gone(id, { version: 1, body: { name: 'old', active: true } }));
    nextIs('send', () => good(theirs));
    await device.send();
    expect((await device.rows()).map(({ state }) => state)).toEqual(['queued']);
    await device.heal();
    expect(server.live()).toEqual([]);
  });

  async function photoOf(record: string, size = 3): Promise<string> {
    const id = newId();
    await device.device.putPhoto({
      id,
      mutation: '',
      record,
      kind: AUDIT,
      hash: 'a'.repeat(64),
      type: 'image/jpeg',
      name: 'x.jpg',
      size,
      bytes: new ArrayBuffer(size),
      state: 'draft',
      attempts: 0,
      nextAt: 0,
    });
    return id;
  }
  test.each<['announce' | 'append', number]>([
    ['announce', 4],
    ['announce', 1_000_000],
    ['append', 4],
    ['append', 0],
    ['append', -1],
  ])('OFF-PHOTO-05: an answer to %s that says that %i of 3 bytes are there does not make the photo stored', async (what, offset) => {
    const id = newId();
    const key = await photoOf(id);
    await write(audit(id, 'mine', [key]));
    nextIs(what, () => ({ ok: true, data: { offset } }));
    await device.send();
    const state = async () => (await device.device.blobs.get(key))?.state;
    if (server.files.get(key) !== 'stored') expect(await state()).not.toBe('stored');
    await device.heal();
    expect([server.files.get(key), await state()]).toEqual(['stored', 'stored']);
  });

  test.each<[string, (page: Record<string, unknown>) => Record<string, unknown>]>([
    ['without an epoch', (page) => ({ ...page, epoch: '' })],
    [
      'whose rows come before the place asked about and after its end',
      (page) => ({ ...page, changes: (page['changes'] as { seq: number }[]).map((row) => ({ ...row, seq: row.seq + 5_000 })) }),
    ],
    [
      'with more rows than were asked for',
      (page) => ({ ...page, changes: Array.from({ length: 9 }, () => (page['changes'] as unknown[])[0]) }),
    ],
    ['whose end is no place', (page) => ({ ...page, watermark: 1.5 })],
  ])('OFF-SCOPE-02: a page of the feed %s is not stored, and asked for again', async (_what, other) => {
    for (let n = 0; n < 5; n++) server.insert(COMPANY, newId(), { name: `n${n}`, active: true });
    nextIs('changes', (answer) => (answer.ok ? { ok: true, data: other(answer.data as Record<string, unknown>) } : answer));
    expect(await device.pull()).toBe(false);
    expect((await device.replicaRows()).size).toBe(0);
    expect(told).toHaveBeenCalled();
    expect(await device.pull()).toBe(true);
    expect((await device.replicaRows()).size).toBe(5);
  });
});
