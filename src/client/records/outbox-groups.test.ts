import { expect, test } from 'vitest';
import type { OutboxRow } from '#client/sync/port.ts';
import { exportText, goesAlong, keptGroups, outboxGroups } from '#client/records/outbox-groups.ts';

let n = 0;
const row = (lane: string, state: OutboxRow['state'], more: Partial<OutboxRow> = {}): OutboxRow => {
  n += 1;
  const id = `m${n}`;
  return {
    n,
    rev: 0,
    id,
    fmt: 1,
    lane,
    kind: 'management-company',
    callId: 'MGC-CALL-02',
    input: { body: { id: lane } },
    change: { op: 'put', kind: 'management-company', id: lane, body: {} },
    base: null,
    dependsOn: [],
    blobs: [],
    owner: { account: 'a', user: 'u' },
    state,
    attempts: 0,
    nextAt: 0,
    lease: null,
    title: `Kayıt ${lane}`,
    createdAt: n,
    clockOffset: 0,
    ...more,
  };
};

/** A photo that is on its way. */
const file = {
  document_key: 'p1',
  record: 'a',
  type: 'image/jpeg',
  as: 'photo',
  name: 'a.jpg',
  size: 10,
  sent: 4,
  sync: 'sending',
} as const;

test('OFF-UI-02 OFF-DATA-02: work is grouped by record, and the most urgent change decides where the record stands', () => {
  const rows = [
    row('a', 'acked', { ack: { version: 1, record: null, at: 50 } }),
    row('b', 'queued'),
    row('a', 'queued'),
    row('c', 'rejected'),
    row('c', 'blocked'),
    row('d', 'sending'),
    row('e', 'acked', { ack: { version: 1, record: null, at: 90 } }),
  ];
  const groups = outboxGroups(rows);
  expect(groups.attention.map((group) => [group.record, group.sync, group.open.length])).toEqual([['c', 'needs-attention', 2]]);
  expect(groups.waiting.map((group) => [group.record, group.sync])).toEqual([
    ['b', 'on-device'],
    ['a', 'on-device'],
    ['d', 'sending'],
  ]);
  expect(groups.sent.map((group) => group.record)).toEqual(['e']);
});

test('OFF-PHOTO-02 OFF-UI-02: a record that the server has is sent only with its photos, and one that was refused is told', () => {
  const rows = [
    row('a', 'acked', { blobs: ['p1', 'p2'], ack: { version: 1, record: null, at: 50 } }),
    row('b', 'acked', { ack: { version: 1, record: null, at: 60 } }),
  ];
  const [group] = outboxGroups(rows, [file]).waiting;
  expect([group?.record, group?.sync, group?.photos, group?.open]).toEqual(['a', 'sending', ['p1'], []]);
  expect(outboxGroups(rows, [file]).sent.map(({ record }) => record)).toEqual(['b']);
  expect(
    outboxGroups(rows, [file, { ...file, document_key: 'p2', sync: 'needs-attention' }]).attention.map(({ record }) => record),
  ).toEqual(['a']);
});

test('the title is the newest one, a deletion without a title keeps the one before', () => {
  const [group] = outboxGroups([
    row('t', 'queued', { title: 'Eski' }),
    row('t', 'queued', { title: 'Yeni' }),
    row('t', 'queued', { title: '' }),
  ]).waiting;
  expect(group?.title).toBe('Yeni');
});

test('OFF-UI-02: throwing a change away takes what stands on it along, and nothing else', () => {
  const audit = row('audit', 'rejected');
  const dfi = row('dfi', 'blocked', { dependsOn: [audit.id] });
  const later = row('dfi', 'blocked');
  const other = row('other', 'queued');
  expect(goesAlong([audit, dfi, later, other], audit.id)).toBe(2);
  expect(goesAlong([audit, dfi, later, other], other.id)).toBe(0);
});

test('OFF-UI-02: the exported file holds every unsent change with what was typed, and no sent one', () => {
  const rows = [
    row('x', 'acked'),
    row('x', 'rejected', {
      input: { body: { name: 'Çınar İkmal' } },
      problem: { code: 'VALIDATION', status: 422, message: 'Ad var', items: [] },
    }),
  ];
  const [group] = outboxGroups(rows).attention;
  const file = JSON.parse(group === undefined ? '{}' : exportText(group));
  expect(file.changes).toHaveLength(1);
  expect(file.changes[0]).toMatchObject({ state: 'rejected', input: { body: { name: 'Çınar İkmal' } }, problem: { code: 'VALIDATION' } });
});

test('OFF-UI-02 OFF-CONF-03: a value on its way to the history stands with its record, behind what the record itself needs', () => {
  const note = row('note', 'rejected', { callId: 'SYNC-CALL-06', input: { body: { id: 'note', record_id: 'report' } } });
  const own = row('report', 'rejected');
  const { attention } = outboxGroups([note, own, row('other', 'queued')]);
  expect(attention.map((group) => [group.record, group.parked?.id, group.open.length])).toEqual([['report', own.id, 2]]);
  expect(outboxGroups([note]).attention[0]?.parked?.id).toBe(note.id);
});

test('OFF-UI-02: an exported record names the photos beside it, and those whose bytes are not here', () => {
  const [group] = outboxGroups([row('r', 'queued', { blobs: ['p', 'q'] })]).waiting;
  if (!group) throw new Error('no group');
  const photos = [
    { document_key: 'p', file: 'photos/p.jpg' },
    { document_key: 'q', file: null },
  ];
  expect(JSON.parse(exportText(group, photos))).toMatchObject({
    format: 'saha-outbox-1',
    record: 'r',
    photos,
    changes: [{ input: { body: { id: 'r' } } }],
  });
  expect(JSON.parse(exportText(group))).not.toHaveProperty('photos');
});

test('OFF-UI-02: a group stays the same object while nothing of its record changed', () => {
  const groups = keptGroups();
  const [a, b] = [row('a', 'queued'), row('b', 'queued')];
  const first = groups([a, b], [file]);
  const sending = { ...b, state: 'sending' as const };
  const second = groups([a, sending], [file]);
  expect(second.waiting.map((group) => group.sync)).toEqual(['sending', 'sending']);
  expect([second.waiting[0] === first.waiting[0], second.waiting[1] === first.waiting[1]]).toEqual([true, false]);
  const third = groups([a, sending], [{ ...file, sent: 8 }]);
  expect([third.waiting[0] === second.waiting[0], third.waiting[1] === second.waiting[1]]).toEqual([false, true]);
  expect(groups([sending], []).waiting).toEqual(outboxGroups([sending]).waiting);
});
