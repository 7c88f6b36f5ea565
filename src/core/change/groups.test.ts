import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinParts, replaceParts, splitBody } from '#core/change/groups.ts';
import type { JsonObject } from '#core/change/json.ts';
import { bodies, PLAN, parts } from '#tests/support/bodies.ts';

describe('a body and its merge groups', () => {
  test('OFF-CONF-02: taking a body apart and putting it together gives the body', () => {
    fc.assert(
      fc.property(bodies, (body) => void expect(joinParts(PLAN, splitBody(PLAN, body))).toEqual(body)),
      { numRuns: 500 },
    );
  });

  test('OFF-CONF-02: putting groups together and taking them apart gives the groups', () => {
    fc.assert(
      fc.property(parts, (given) => void expect(splitBody(PLAN, joinParts(PLAN, given))).toEqual(given)),
      { numRuns: 500 },
    );
  });

  test('OFF-CONF-02: exchanging groups in a body is taking it apart, exchanging them and putting it together', () => {
    fc.assert(
      fc.property(bodies, bodies, parts, (body, other, given) => {
        const emptied = Object.keys(splitBody(PLAN, other));
        const all: Record<string, unknown> = { ...splitBody(PLAN, body), ...given };
        for (const name of emptied) delete all[name];
        expect(replaceParts(PLAN, body, given, emptied)).toEqual(joinParts(PLAN, all as typeof given));
        expect(replaceParts(PLAN, body, given, [])).toEqual(joinParts(PLAN, { ...splitBody(PLAN, body), ...given }));
      }),
      { numRuns: 1000 },
    );
  });

  test('families that share a field lose nothing when one of them is exchanged', () => {
    const plan = {
      keyed: {
        a: { maps: ['one'], lists: [{ path: 'shared.left', by: 'key' }] },
        b: { maps: ['two'], lists: [{ path: 'shared.right', by: 'key' }] },
        c: { maps: ['two', 'three'], lists: [] },
      },
    };
    const body = {
      one: { x: 1 },
      shared: { left: [{ id: '1', key: 'x' }], right: [{ id: '2', key: 'y' }] },
      two: { y: 2, z: 3 },
      three: { z: 4 },
      lone: { same: true },
    };
    const next = replaceParts(plan, body, { 'a:x': { one: 5 } }, []);
    expect(next).toEqual(joinParts(plan, { ...splitBody(plan, body), 'a:x': { one: 5 } }));
    expect(next['lone']).toBe(body.lone);
  });

  test('an optional list is a field only of bodies that have items in it', () => {
    const plan = { keyed: { answer: { maps: ['answers'], lists: [{ path: 'notes', by: 'question', optional: true }] } } };
    const note = { id: 'n1', question: 'A1', text: 'valve' };
    const without = { answers: { A1: 'yes' } };
    const body = { ...without, notes: [note] };
    for (const one of [without, body]) expect(joinParts(plan, splitBody(plan, one))).toEqual(one);
    expect(replaceParts(plan, body, { 'answer:A1': { answers: 'yes', notes: [] } }, [])).toEqual(without);
    expect(replaceParts(plan, without, { 'answer:A1': { answers: 'yes', notes: [note] } }, [])).toEqual(body);
  });

  test('a body without any groups falls into its fields', () => {
    fc.assert(fc.property(bodies, (body) => void expect(splitBody({}, body)).toEqual(body)));
  });

  test('OFF-CONF-02: an answer is one group with its note and its findings', () => {
    const finding = { id: 'f1', question: 'A1.1', text: 'valve' };
    const split = splitBody(PLAN, {
      responses: { 'A1.1': 'no', 'A1.2': 'yes' },
      notes: { 'A1.1': 'seen' },
      report: { findings: [finding] },
    });
    expect(split['answer:A1.1']).toEqual({ responses: 'no', notes: 'seen', 'report.findings': [finding], seen: [] });
    expect(split['answer:A1.2']).toEqual({ responses: 'yes', seen: [] });
  });

  test('fields that belong together are one group, the others each their own', () => {
    const split = splitBody(PLAN, { from: 1, to: 2, title: 't', tags: [1] });
    expect(split['dates']).toEqual({ from: 1, to: 2 });
    expect(split['title']).toBe('t');
    expect(Object.keys(split)).not.toContain('from');
  });

  test('lists come back in the order of their ids, whatever order the groups are in', () => {
    const finding = (id: string, question: string) => ({ id, question, text: '' });
    const back = joinParts(PLAN, {
      'answer:B2.1': { 'report.findings': [finding('f3', 'B2.1'), finding('f1', 'B2.1')] },
      'answer:A1.1': { 'report.findings': [finding('f2', 'A1.1')] },
    });
    expect((back['report'] as { findings: { id: string }[] }).findings.map((f) => f.id)).toEqual(['f1', 'f2', 'f3']);
  });

  test('the body that is taken apart stays as it was', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const copy: JsonObject = structuredClone(body);
        joinParts(PLAN, splitBody(PLAN, body));
        expect(body).toEqual(copy);
      }),
    );
  });
});
