import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange, type Change, joinChanges, patchOf } from '#core/change/change.ts';
import type { JsonObject } from '#core/change/json.ts';
import { changedParts } from '#core/change/merge.ts';
import { bodies, PLAN } from '#tests/support/bodies.ts';

const put = (body: JsonObject): Change => ({ op: 'put', kind: 'k', id: '1', body });
const drop: Change = { op: 'drop', kind: 'k', id: '1' };
const patch = (before: JsonObject, after: JsonObject): Change => patchOf(PLAN, 'k', '1', before, changedParts(PLAN, before, after));

/** Any change a screen can make: patches need not fit the body they meet. */
const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(bodies, bodies).map(([before, after]) => patch(before, after)),
  bodies.map(put),
  fc.constant(drop),
);

describe('changes', () => {
  test('a patch of the changed groups turns the old body into the new one, also after JSON', () => {
    fc.assert(
      fc.property(bodies, bodies, (before, after) => {
        const change = patch(before, after);
        expect(applyChange(PLAN, before, change)).toEqual(after);
        expect(applyChange(PLAN, before, JSON.parse(JSON.stringify(change)) as Change)).toEqual(after);
      }),
      { numRuns: 300 },
    );
  });

  test('OFF-SW-08: a change of a build that knew nothing of an optional list takes nothing out of it, one that knew it does', () => {
    const seen = [{ id: 'f1', question: 'A1.1', text: 'hose' }];
    const body = { responses: { 'A1.1': 'no' }, report: { findings: [] }, seen };
    const answered: Change = { op: 'patch', kind: 'k', id: '1', parts: { 'answer:A1.1': { responses: 'yes' } }, emptied: [] };
    const cleared: Change = { op: 'patch', kind: 'k', id: '1', parts: {}, emptied: ['answer:A1.1'] };
    expect(applyChange(PLAN, body, answered)).toEqual({ ...body, responses: { 'A1.1': 'yes' }, notes: {} });
    expect(applyChange(PLAN, body, cleared)).toEqual({ ...body, responses: {}, notes: {} });
    const none = { responses: {}, notes: {}, report: { findings: [] } };
    expect(applyChange(PLAN, body, patch(body, none))).toEqual(none);
    const { seen: _, ...unseen } = body;
    expect(applyChange(PLAN, body, patch(body, unseen))).toEqual({ ...unseen, notes: {} });
  });

  test('applying a change twice is applying it once', () => {
    fc.assert(
      fc.property(bodies, changes, (body, change) => {
        const once = applyChange(PLAN, body, change);
        expect(applyChange(PLAN, once, change)).toEqual(once);
      }),
    );
  });

  test('OFF-Q-04: joined changes do what both do in a row', () => {
    fc.assert(
      fc.property(bodies, changes, changes, (start, first, second) => {
        // A put is a create: it meets no record yet.
        const body = first.op === 'put' ? null : start;
        const joined = joinChanges(PLAN, first, second);
        const both = applyChange(PLAN, applyChange(PLAN, body, first), second);
        expect(joined === null ? body : applyChange(PLAN, body, joined)).toEqual(both);
      }),
      { numRuns: 1000 },
    );
  });

  test('a joined patch names no group both as filled and as emptied', () => {
    fc.assert(
      fc.property(bodies, bodies, bodies, (a, b, c) => {
        const joined = joinChanges(PLAN, patch(a, b), patch(b, c));
        if (joined?.op !== 'patch') throw new Error('two patches are a patch');
        expect(joined.emptied.filter((name) => name in joined.parts)).toEqual([]);
      }),
    );
  });

  test('OFF-Q-04: a create with later saves stays one create', () => {
    const before: JsonObject = { title: 'a', responses: {}, notes: {}, report: { findings: [] } };
    const joined = joinChanges(PLAN, put(before), patch(before, { ...before, title: 'b' }));
    expect(joined).toMatchObject({ op: 'put', body: { title: 'b' } });
  });

  test('OFF-Q-07: a create that is deleted before it was sent leaves nothing to send', () => {
    expect(joinChanges(PLAN, put({ title: 'a' }), drop)).toBeNull();
  });

  test('a patch after a deletion brings nothing back', () => {
    expect(joinChanges(PLAN, drop, patch({ title: 'a' }, { title: 'b' }))).toEqual(drop);
  });

  test('an emptied group that is filled again is no longer emptied', () => {
    const full = { responses: { a: 'no' }, notes: {}, report: { findings: [] } };
    const empty = { ...full, responses: {} };
    const joined = joinChanges(PLAN, patch(full, empty), patch(empty, full));
    expect(joined).toMatchObject({ emptied: [], parts: { 'answer:a': { responses: 'no' } } });
  });

  test('a patch on a record that is not there makes none', () => {
    expect(applyChange(PLAN, null, patch({ title: 'a' }, { title: 'b' }))).toBeNull();
  });
});
