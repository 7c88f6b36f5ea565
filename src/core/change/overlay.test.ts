import { describe, expect, test } from 'vitest';
import { type Change, patchOf } from '#core/change/change.ts';
import type { JsonObject } from '#core/change/json.ts';
import { changedParts } from '#core/change/merge.ts';
import { holds, type MutationState, overlay, overlayRecord, type PendingChange, type ServerRow } from '#core/change/overlay.ts';
import { PLAN } from '#tests/support/bodies.ts';

const body = (title: string, more: JsonObject = {}): JsonObject => ({ title, responses: {}, notes: {}, report: { findings: [] }, ...more });
const row = (id: string, version: number, title: string): ServerRow => ({ id, kind: 'k', version, body: body(title) });
const rename = (id: string, title: string): Change => patchOf(PLAN, 'k', id, body(''), changedParts(PLAN, body(''), body(title)));
const make = (id: string, title: string): Change => ({ op: 'put', kind: 'k', id, body: body(title) });
const drop = (id: string): Change => ({ op: 'drop', kind: 'k', id });
const waiting = (change: Change, state: MutationState = 'queued'): PendingChange => ({ change, state });
const acked = (change: Change, version: number, record: JsonObject | null): PendingChange => ({
  change,
  state: 'acked',
  ack: { version, record },
});
const titleOf = (view: { body: JsonObject } | null) => view?.body['title'];

describe('OFF-DATA-02 AUD-FIND-04: one record with its waiting changes', () => {
  test('without changes it is what the server said', () => {
    expect(overlayRecord(PLAN, row('1', 3, 'a'), [])).toEqual({ id: '1', kind: 'k', body: body('a'), version: 3, sync: 'on-server' });
  });

  test('waiting changes are folded in their order, and the state of the server stays beside them', () => {
    const view = overlayRecord(PLAN, row('1', 3, 'a'), [waiting(rename('1', 'b')), waiting(rename('1', 'c'))]);
    expect(view).toMatchObject({ version: 3, sync: 'on-device', server: { title: 'a' } });
    expect(titleOf(view)).toBe('c');
  });

  test('a record made here is there before the server has seen it, with version 0', () => {
    expect(overlayRecord(PLAN, undefined, [waiting(make('1', 'new'))])).toMatchObject({
      id: '1',
      kind: 'k',
      version: 0,
      sync: 'on-device',
      body: { title: 'new' },
    });
  });

  test.each([
    ['queued', 'on-device'],
    ['held', 'on-device'],
    ['sending', 'sending'],
    ['rejected', 'needs-attention'],
    ['conflict', 'needs-attention'],
    ['blocked', 'needs-attention'],
  ] as const)('OFF-DATA-02: a mutation that is %s marks its record %s', (state, sync) => {
    expect(overlayRecord(PLAN, row('1', 1, 'a'), [waiting(rename('1', 'b'), state)])?.sync).toBe(sync);
  });

  test('the most urgent state of several wins, in whatever order they come', () => {
    const states: MutationState[] = ['rejected', 'sending', 'queued'];
    const view = overlayRecord(
      PLAN,
      row('1', 1, 'a'),
      states.map((state) => waiting(rename('1', state), state)),
    );
    expect(view?.sync).toBe('needs-attention');
  });

  test('OFF-DATA-07: an acknowledged change stands in for an older row and is ignored from its version on', () => {
    const change = acked(rename('1', 'mine'), 4, body('answer of the server'));
    expect(overlayRecord(PLAN, row('1', 3, 'old'), [change])).toMatchObject({
      version: 4,
      sync: 'on-server',
      body: { title: 'answer of the server' },
    });
    expect(titleOf(overlayRecord(PLAN, row('1', 4, 'row 4'), [change]))).toBe('row 4');
    expect(titleOf(overlayRecord(PLAN, row('1', 9, 'row 9'), [change]))).toBe('row 9');
  });

  test('OFF-DATA-07: of a record that is given no more the own answer stands over an older row, and for no missing one', () => {
    const saved = acked(rename('1', 'b'), 4, body('b'));
    const gone: PendingChange = { ...saved, ack: { version: 4, record: body('b'), gone: true } };
    expect(titleOf(overlayRecord(PLAN, row('1', 3, 'a'), [gone]))).toBe('b');
    expect(overlayRecord(PLAN, undefined, [gone])).toBeNull();
    expect(overlayRecord(PLAN, undefined, [saved])).not.toBeNull();
    // Given back, the row is what the server says.
    expect(titleOf(overlayRecord(PLAN, row('1', 5, 'c'), [gone]))).toBe('c');
  });

  test('an acknowledged change does not count as waiting', () => {
    const view = overlayRecord(PLAN, row('1', 3, 'old'), [acked(rename('1', 'mine'), 4, body('mine'))]);
    expect(view).not.toHaveProperty('server');
  });

  test('the view is the same whether the row or the answer of the server comes first, also behind a refused change', () => {
    const pending = [waiting(rename('1', 'refused'), 'rejected'), acked(rename('1', 'mine'), 2, body('server 2', { city: 'Van' }))];
    const before = overlayRecord(PLAN, row('1', 1, 'server 1'), pending);
    const after = overlayRecord(PLAN, { ...row('1', 2, 'server 2'), body: body('server 2', { city: 'Van' }) }, pending);
    expect(before).toEqual(after);
  });

  test('a waiting deletion takes the record away, an acknowledged one too, with or without the row', () => {
    expect(overlayRecord(PLAN, row('1', 1, 'a'), [waiting(drop('1'))])).toBeNull();
    expect(overlayRecord(PLAN, row('1', 1, 'a'), [acked(drop('1'), 2, null)])).toBeNull();
    expect(overlayRecord(PLAN, undefined, [acked(drop('1'), 2, null)])).toBeNull();
  });

  test.each(['rejected', 'conflict', 'blocked'] as const)('AUD-FIND-04: a deletion that is %s brings the record back, marked', (state) => {
    const view = overlayRecord(PLAN, row('1', 1, 'a'), [waiting(drop('1'), state)]);
    expect(view).toMatchObject({ sync: 'needs-attention', body: { title: 'a' } });
  });

  test('no row and no change is no record', () => {
    expect(overlayRecord(PLAN, undefined, [])).toBeNull();
  });
});

describe('a list with the waiting changes', () => {
  test('records made here come first, newest first; the rows keep their order; deleted ones are gone', () => {
    const rows = [row('a', 1, 'a'), row('b', 1, 'b'), row('c', 1, 'c')];
    const pending = [waiting(make('x', 'x')), waiting(drop('b')), waiting(make('y', 'y')), waiting(rename('c', 'C'))];
    expect(overlay(PLAN, 'k', rows, pending).map(titleOf)).toEqual(['y', 'x', 'a', 'C']);
  });

  test('changes of other kinds are left alone', () => {
    const other: Change = { op: 'put', kind: 'other', id: 'x', body: {} };
    expect(overlay(PLAN, 'k', [row('a', 1, 'a')], [waiting(other)])).toHaveLength(1);
  });

  test('a change of a record that the rows do not hold makes no empty row', () => {
    expect(overlay(PLAN, 'k', [], [waiting(rename('gone', 'b'))])).toEqual([]);
  });

  test('the fold is pure: same input, same output, nothing written into rows or changes', () => {
    const rows = [row('a', 1, 'a'), row('b', 2, 'b')];
    const pending = [waiting(rename('a', 'A')), waiting(make('n', 'n')), acked(rename('b', 'B'), 3, body('B'))];
    const copy = structuredClone({ rows, pending });
    const first = overlay(PLAN, 'k', rows, pending);
    expect(overlay(PLAN, 'k', rows, pending)).toEqual(first);
    expect({ rows, pending }).toEqual(copy);
  });

  test('500 waiting changes over 1000 rows: the list is what each record is by itself, and each change is looked at a few times only', () => {
    const rows = Array.from({ length: 1000 }, (_, n) => row(`r${n}`, 1, `row ${n}`));
    let looks = 0;
    const pending = Array.from({ length: 500 }, (_, n): PendingChange => {
      const change = n % 5 === 0 ? make(`new${n}`, `new ${n}`) : n % 7 === 0 ? drop(`r${n}`) : rename(`r${n % 90}`, `renamed ${n}`);
      return {
        state: 'queued',
        get change() {
          looks++;
          return change;
        },
      };
    });
    const views = overlay(PLAN, 'k', rows, pending);
    expect(looks).toBeLessThanOrEqual(500 * 6);
    const changesOf = (id: string) => pending.filter((entry) => entry.change.id === id);
    const alone = rows.map((each) => overlayRecord(PLAN, each, changesOf(each.id))).filter((view) => view !== null);
    const made = pending
      .filter((entry) => entry.change.op === 'put')
      .map((entry) => overlayRecord(PLAN, undefined, changesOf(entry.change.id)));
    expect(views).toEqual([...made.toReversed(), ...alone]);
  });
});

describe('fault 35 OFF-DATA-07: which of two states of a record is the later one', () => {
  test.each([
    ['the place decides', { version: 2, seq: 9 }, { version: 2, seq: 9 }, true],
    ['a later place', { version: 3, seq: 12 }, { version: 2, seq: 9 }, true],
    ['an earlier place', { version: 1, seq: 7 }, { version: 2, seq: 9 }, false],
    ['the same version of a state that got lost when the server was restored', { version: 2, seq: 9 }, { version: 2, seq: 1_009 }, false],
    ['a higher version of such a state', { version: 5, seq: 12 }, { version: 2, seq: 1_009 }, false],
    ['without a place the version decides', { version: 2, seq: 9 }, { version: 2 }, true],
    ['without a place a lower version', { version: 1 }, { version: 2, seq: 9 }, false],
  ])('%s', (_, state, written, expected) => {
    expect(holds(state, written)).toBe(expected);
  });

  test('the answer to the own edit stands in for the row of a lost state, whatever its version', () => {
    const lost = { ...row('1', 4, 'lost'), seq: 12 };
    const change: PendingChange = { change: rename('1', 'mine'), state: 'acked', ack: { version: 2, seq: 1_009, record: body('mine') } };
    expect(overlayRecord(PLAN, lost, [change])).toMatchObject({ version: 2, body: { title: 'mine' } });
    expect(titleOf(overlayRecord(PLAN, { ...row('1', 3, 'theirs'), seq: 1_010 }, [change]))).toBe('theirs');
  });
});
