import fc from 'fast-check';
import type { GroupPlan, Parts } from '#core/change/groups.ts';
import type { Json, JsonObject } from '#core/change/json.ts';

/** A plan with every sort of group: two that belong together, one family with two maps and two lists, one of them optional, and lone fields. */
export const PLAN: GroupPlan = {
  together: { dates: ['from', 'to'], place: ['city', 'code'] },
  keyed: {
    answer: {
      maps: ['responses', 'notes'],
      lists: [
        { path: 'report.findings', by: 'question' },
        { path: 'seen', by: 'question', optional: true },
      ],
    },
  },
};

const QUESTIONS = ['A1.1', 'A1.2', 'B2.1', 'B2.2'] as const;
const scalar: fc.Arbitrary<Json> = fc.oneof(fc.constant(null), fc.boolean(), fc.integer({ min: 0, max: 5 }), fc.string({ maxLength: 3 }));
const entries = (value: fc.Arbitrary<Json>) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...QUESTIONS), value), { selector: ([key]) => key })
    .map((pairs): JsonObject => Object.fromEntries(pairs));

/** Things with ids of their own; one never moves to another question, so its id tells which one it is of. */
const items = fc
  .uniqueArray(fc.record({ n: fc.integer({ min: 10, max: 40 }), text: fc.string({ maxLength: 3 }) }), {
    selector: ({ n }) => n,
    maxLength: 6,
  })
  .map((list) =>
    list.toSorted((a, b) => a.n - b.n).map(({ n, text }) => ({ id: `f${n}`, question: QUESTIONS[n % QUESTIONS.length] ?? 'A1.1', text })),
  );

/** Bodies of the plan, their list in the order of ids. */
export const bodies: fc.Arbitrary<JsonObject> = fc
  .record({
    from: scalar,
    to: scalar,
    city: scalar,
    code: scalar,
    title: scalar,
    tags: fc.array(scalar, { maxLength: 3 }),
    a5: fc.record({ owner: scalar, phone: scalar }),
    responses: entries(fc.constantFrom('yes', 'no')),
    notes: entries(fc.string({ maxLength: 3 })),
    report: fc.record({ findings: items }),
    seen: items,
  })
  // A body without items lacks the field of an optional list.
  .map(({ seen, ...body }) => (seen.length === 0 ? body : { ...body, seen }));

/** Parts of the plan as they come from somewhere else than `splitBody`; no group is empty but those that belong together. */
export const parts: fc.Arbitrary<Parts> = fc
  .tuple(
    fc.record({ from: scalar, to: scalar }, { requiredKeys: [] }),
    fc.record({ city: scalar, code: scalar }, { requiredKeys: [] }),
    fc.uniqueArray(
      fc.tuple(
        fc.constantFrom(...QUESTIONS),
        fc.option(fc.constantFrom('yes', 'no')),
        fc.option(fc.string()),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 2 }),
      ),
      { selector: ([key]) => key },
    ),
    fc.record({ title: scalar, tags: fc.array(scalar, { maxLength: 2 }) }, { requiredKeys: [] }),
  )
  .map(([dates, place, answers, lone]) => {
    const all: Record<string, Json> = { dates, place };
    for (const [name, value] of Object.entries(lone)) if (value !== undefined) all[name] = value;
    const listed = (question: string, count: number): Json =>
      Array.from({ length: count }, (_, n) => ({ id: `${question}-${n}`, question, text: `${n}` }));
    for (const [question, answer, note, count, seen] of answers) {
      const group: Record<string, Json> = {};
      if (answer !== null) group['responses'] = answer;
      if (note !== null) group['notes'] = note;
      if (count > 0) group['report.findings'] = listed(question, count);
      if (seen > 0 || Object.keys(group).length > 0) group['seen'] = listed(question, seen);
      if (Object.keys(group).length > 0) all[`answer:${question}`] = group;
    }
    return all;
  });
