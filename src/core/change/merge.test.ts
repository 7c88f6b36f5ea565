import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinParts, splitBody } from '#core/change/groups.ts';
import { type Json, type JsonObject, sameJson } from '#core/change/json.ts';
import { changedParts, mergeBodies } from '#core/change/merge.ts';
import { fnv1a } from '#core/number/number.ts';
import { bodies, PLAN } from '#tests/support/bodies.ts';

/** `base` with those groups of `other` that a seed picks for one of two sides: both sides never have a group in common. */
function sideOf(base: JsonObject, other: JsonObject, seed: number, side: 0 | 1): JsonObject {
  const from = splitBody(PLAN, base);
  const to = splitBody(PLAN, other);
  const mixed: Record<string, Json | undefined> = { ...from };
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) if (fnv1a(name + seed) % 2 === side) mixed[name] = to[name];
  return joinParts(PLAN, mixed);
}

describe('three-way merge by group', () => {
  test('fault 13 OFF-CONF-02: changes to different groups commute, ask nothing and lose nothing', () => {
    fc.assert(
      fc.property(bodies, bodies, bodies, fc.nat(), (base, a, b, seed) => {
        const mine = sideOf(base, a, seed, 0);
        const theirs = sideOf(base, b, seed, 1);
        const merged = mergeBodies(PLAN, base, mine, theirs);
        expect(merged.conflicts).toEqual([]);
        expect(mergeBodies(PLAN, base, theirs, mine).body).toEqual(merged.body);
        const result = splitBody(PLAN, merged.body);
        for (const side of [mine, theirs]) {
          for (const [group, value] of Object.entries(changedParts(PLAN, base, side))) expect(result[group]).toEqual(value);
        }
        const touched = { ...changedParts(PLAN, base, mine), ...changedParts(PLAN, base, theirs) };
        for (const [group, value] of Object.entries(splitBody(PLAN, base))) if (!(group in touched)) expect(result[group]).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  test('fault 13 OFF-CONF-03: the same group changed differently on both sides always asks, with all three values, and stays as the server has it', () => {
    fc.assert(
      fc.property(bodies, bodies, bodies, (base, mine, theirs) => {
        const own = changedParts(PLAN, base, mine);
        const other = changedParts(PLAN, base, theirs);
        const clashes = Object.keys(own).filter((group) => group in other && !sameJson(own[group], other[group]));
        const merged = mergeBodies(PLAN, base, mine, theirs);
        expect(merged.conflicts.map((c) => c.group).toSorted()).toEqual(clashes.toSorted());
        const result = splitBody(PLAN, merged.body);
        const from = splitBody(PLAN, base);
        for (const conflict of merged.conflicts) {
          expect(conflict).toEqual({
            group: conflict.group,
            base: from[conflict.group],
            mine: own[conflict.group],
            theirs: other[conflict.group],
          });
          expect(result[conflict.group]).toEqual(other[conflict.group]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('OFF-CONF-03: a choice per group settles it: mine for all gives every own change, theirs for all every other', () => {
    fc.assert(
      fc.property(bodies, bodies, bodies, (base, mine, theirs) => {
        const open = mergeBodies(PLAN, base, mine, theirs).conflicts;
        for (const side of ['mine', 'theirs'] as const) {
          const choices = Object.fromEntries(open.map((c) => [c.group, side]));
          const settled = mergeBodies(PLAN, base, mine, theirs, choices);
          expect(settled.conflicts).toEqual([]);
          const result = splitBody(PLAN, settled.body);
          const winner = side === 'mine' ? mine : theirs;
          for (const [group, value] of Object.entries(changedParts(PLAN, base, winner))) expect(result[group]).toEqual(value);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('OFF-CONF-02: the same change on both sides is no conflict', () => {
    fc.assert(
      fc.property(bodies, bodies, (base, both) => {
        const merged = mergeBodies(PLAN, base, both, both);
        expect(merged.conflicts).toEqual([]);
        expect(merged.body).toEqual(both);
      }),
    );
  });

  test('nothing changed here gives the state of the server, nothing changed there the own', () => {
    fc.assert(
      fc.property(bodies, bodies, (base, other) => {
        expect(mergeBodies(PLAN, base, base, other).body).toEqual(other);
        expect(mergeBodies(PLAN, base, other, base).body).toEqual(other);
      }),
    );
  });

  test('fault 13 OFF-CONF-02: a finding removed here and one added to another question there are both kept', () => {
    const finding = (id: string, question: string) => ({ id, question, text: id });
    const base = { responses: { a: 'no', b: 'no' }, notes: {}, report: { findings: [finding('f1', 'a'), finding('f2', 'b')] } };
    const mine = { ...base, responses: { a: 'yes', b: 'no' }, report: { findings: [finding('f2', 'b')] } };
    const theirs = { ...base, report: { findings: [finding('f1', 'a'), finding('f2', 'b'), finding('f3', 'b')] } };
    const merged = mergeBodies(PLAN, base, mine, theirs);
    expect(merged.conflicts).toEqual([]);
    expect(merged.body['responses']).toEqual({ a: 'yes', b: 'no' });
    expect(merged.body['report']).toEqual({ findings: [finding('f2', 'b'), finding('f3', 'b')] });
    expect(merged.mine).toEqual(['answer:a']);
    expect(merged.theirs).toEqual(['answer:b']);
  });

  test('a group emptied on one side and changed on the other asks', () => {
    const base = { responses: { a: 'yes' }, notes: {}, report: { findings: [] } };
    const merged = mergeBodies(PLAN, base, { ...base, responses: {} }, { ...base, responses: { a: 'no' } });
    expect(merged.conflicts).toEqual([
      { group: 'answer:a', base: { responses: 'yes', seen: [] }, mine: undefined, theirs: { responses: 'no', seen: [] } },
    ]);
  });
});
