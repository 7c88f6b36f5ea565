import { expect, test } from 'vitest';
import { bothOf } from '#core/change/both.ts';
import type { Json, JsonObject } from '#core/change/json.ts';
import { mergeBodies } from '#core/change/merge.ts';

const PLAN = { keyed: { answer: { maps: ['responses'], lists: [{ path: 'findings', by: 'question_id' }] } } } as const;
const finding = (id: string, text: string) => ({ id, question_id: 'A1.1', text });
const part = (response: string, ...findings: JsonObject[]): JsonObject => ({
  responses: response,
  ...(findings.length === 0 ? {} : { findings }),
});
const conflict = (base: JsonObject | undefined, mine: JsonObject, theirs: JsonObject) => ({ group: 'answer:A1.1', base, mine, theirs });

test('OFF-CONF-03: two different findings on one question can both stay', () => {
  const [a, b] = [finding('a', 'mine'), finding('b', 'theirs')];
  expect(bothOf(PLAN, conflict(part('yes'), part('no', a), part('no', b)))).toEqual(part('no', b, a));
  // One that both had stays once; one that one side let go is gone.
  const [old, changed] = [finding('o', 'old'), finding('o', 'new')];
  expect(bothOf(PLAN, conflict(part('no', old), part('no', changed, a), part('no', old, b)))).toEqual(part('no', changed, b, a));
  expect(bothOf(PLAN, conflict(part('no', old), part('no', a), part('no', old, b)))).toEqual(part('no', b, a));
});

test('OFF-CONF-03: what does not fit together, or is one side anyhow, is no such choice', () => {
  const [a, b] = [finding('a', 'mine'), finding('b', 'theirs')];
  expect(bothOf(PLAN, conflict(part('yes'), part('no', a), part('na', b)))).toBeNull();
  expect(bothOf(PLAN, conflict(part('no', finding('a', 'old')), part('no', a), part('no', finding('a', 'other'))))).toBeNull();
  // Another answer: what hangs on a no makes no sense under a yes.
  expect(bothOf(PLAN, conflict(part('no', a), part('yes'), part('no', a, b)))).toBeNull();
  expect(bothOf(PLAN, { group: 'title', base: 'x', mine: 'y', theirs: 'z' })).toBeNull();
});

test('OFF-CONF-03: of a list beside the answers, such as the DFIs of a risk, what both added can stay', () => {
  const dfi = (dfi_id: string, title: string) => ({ dfi_id, title });
  const list = (base: Json, mine: Json, theirs: Json) => bothOf({}, { group: 'dfi_list', base, mine, theirs });
  const risk = (has_dof: boolean, references: Json[] | null) => ({ has_dof, dfi: references && { references } });
  const [old, a, b] = [dfi('o', 'old'), dfi('a', 'mine'), dfi('b', 'theirs')];
  expect(list([old], [old, a], [old, b])).toEqual([old, b, a]);
  expect(list([old], [a], [old, b])).toEqual([b, a]);
  expect(list(['x'], ['x', 'y'], ['x', 'z'])).toEqual(['x', 'z', 'y']);
  expect(list([old], [dfi('o', 'mine')], [dfi('o', 'theirs')])).toBeNull();
  expect(list([1], [1, 2], [1, 3])).toBeNull();
  expect(list([old], [old, a], [old, a])).toBeNull();
  // As a risk holds them.
  expect(list(risk(false, null), risk(true, [a]), risk(true, [b]))).toEqual(risk(true, [b, a]));
  expect(list(risk(true, [old]), risk(true, [old, a]), risk(false, null))).toBeNull();
  expect(list({ city: 'x', code: 1 }, { city: 'y', code: 1 }, { city: 'x', code: 2 })).toBeNull();
});

test('OFF-CONF-03: the choice of both is merged into the body and counts as an answer', () => {
  const body = (...findings: JsonObject[]): JsonObject => ({ responses: { 'A1.1': 'no' }, findings });
  const [a, b] = [finding('a', 'mine'), finding('b', 'theirs')];
  const merge = mergeBodies(PLAN, body(), body(a), body(b), { 'answer:A1.1': 'both' });
  expect(merge.conflicts).toEqual([]);
  expect(merge.body['findings']).toEqual([a, b]);
  // What cannot stand together stays a conflict, whatever was said.
  const apart = mergeBodies(PLAN, body(finding('a', 'old')), body(a), body(finding('a', 'other')), { 'answer:A1.1': 'both' });
  expect(apart.conflicts.map(({ group }) => group)).toEqual(['answer:A1.1']);
});
