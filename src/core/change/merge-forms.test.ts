import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GroupPlan } from '#core/change/groups.ts';
import { type JsonObject, sameJson } from '#core/change/json.ts';
import { joinForms, mergeForms, putBack } from '#core/change/merge-forms.ts';

const plan: GroupPlan = {
  together: { facility: ['name', 'types'] },
  keyed: { answer: { maps: ['responses'], lists: [{ path: 'report.findings', by: 'question' }] } },
};
const finding = (id: string, question: string, more: JsonObject = {}) => ({ id, question, text: '', photos: [], ...more });
const body = (more: JsonObject = {}): JsonObject => ({ name: '', types: [], note: '', responses: {}, report: { findings: [] }, ...more });
const merge = (ground: JsonObject, mine: JsonObject, theirs: JsonObject, newer: 'mine' | 'theirs' = 'mine') =>
  mergeForms(plan, ground, mine, theirs, newer);

describe('two forms on one draft', () => {
  test('what each of them changed is there, and what neither touched keeps its object', () => {
    const ground = body({ list: [{ a: 1 }] });
    const mine: JsonObject = { ...ground, name: 'Depo', responses: { 'A1.1': 'yes' } };
    const { body: merged, lost } = merge(ground, mine, { ...ground, note: 'x', types: ['storage'], responses: { 'A1.2': 'no' } });
    expect(merged).toEqual(
      body({ list: [{ a: 1 }], name: 'Depo', types: ['storage'], note: 'x', responses: { 'A1.1': 'yes', 'A1.2': 'no' } }),
    );
    expect(lost).toEqual([]);
    expect(merged['list']).toBe(mine['list']);
  });

  test('OFF-CONF-02: inside a finding the leaves are merged: one typed, the other added a photo', () => {
    const ground = body({ responses: { A: 'no' }, report: { findings: [finding('f1', 'A', { photos: [{ document_key: 'p0' }] })] } });
    const mine = body({
      responses: { A: 'no' },
      report: { findings: [finding('f1', 'A', { text: 'Sızıntı', photos: [{ document_key: 'p0' }] })] },
    });
    const theirs = body({
      responses: { A: 'no' },
      report: { findings: [finding('f1', 'A', { photos: [{ document_key: 'p0' }, { document_key: 'p1' }] }), finding('f2', 'A')] },
    });
    const { body: merged, lost } = merge(ground, mine, theirs);
    expect(merged['report']).toEqual({
      findings: [finding('f1', 'A', { text: 'Sızıntı', photos: [{ document_key: 'p0' }, { document_key: 'p1' }] }), finding('f2', 'A')],
    });
    expect(lost).toEqual([]);
  });

  test('the newer act stays in the same leaf, and the other value is named and can be put back', () => {
    const [mine, theirs] = [body({ note: 'benim' }), body({ note: 'öbür' })];
    expect(merge(body(), mine, theirs)).toEqual({ body: mine, lost: [{ group: 'note', path: [], value: 'öbür' }] });
    const { body: merged, lost } = merge(body(), mine, theirs, 'theirs');
    expect(merged).toEqual(theirs);
    expect(lost).toEqual([{ group: 'note', path: [], value: 'benim' }]);
    expect(putBack(plan, merged, lost[0] ?? { group: '', path: [], value: null })).toEqual(mine);
  });

  test('a leaf inside of a list item is put back in its item', () => {
    const at = (text: string) => body({ responses: { A: 'no' }, report: { findings: [finding('f1', 'A', { text }), finding('f2', 'A')] } });
    const { body: merged, lost } = merge(at(''), at('benim'), at('öbür'));
    expect(lost).toEqual([{ group: 'answer:A', path: ['report.findings', 'f1', 'text'], value: 'öbür' }]);
    expect(putBack(plan, merged, lost[0] ?? { group: '', path: [], value: null })).toEqual(at('öbür'));
  });

  test('AUD-GEN-08: an answer is one with what hangs on it: never yes with a finding', () => {
    const ground = body({ responses: { A: 'no' }, report: { findings: [finding('f1', 'A')] } });
    const yes = body({ responses: { A: 'yes' } });
    const typed = body({ responses: { A: 'no' }, report: { findings: [finding('f1', 'A', { text: 'Sızıntı' })] } });
    expect(merge(ground, yes, typed).body).toEqual(yes);
    const { body: merged, lost } = merge(ground, yes, typed);
    expect(lost).toHaveLength(1);
    expect(putBack(plan, merged, lost[0] ?? { group: '', path: [], value: null })).toEqual(typed);
    expect(merge(ground, yes, typed, 'theirs').body).toEqual(typed);
  });

  test('words chosen from a list are joined; one taken away by one of them is gone', () => {
    const types = (...chosen: string[]) => body({ types: chosen });
    expect(merge(types('a', 'b'), types('a', 'b', 'c'), types('b', 'd')).body['types']).toEqual(['b', 'c', 'd']);
  });

  test('without a common ground nothing is left out for being absent in the other', () => {
    const mine = body({ name: 'Depo', responses: { B: 'yes' } });
    const theirs = body({ name: 'Tesis', note: 'x', responses: { A: 'no' }, report: { findings: [finding('f1', 'A')] } });
    const { body: joined, lost } = joinForms(plan, mine, theirs);
    expect(joined).toEqual(body({ name: 'Depo', note: 'x', responses: { A: 'no', B: 'yes' }, report: { findings: [finding('f1', 'A')] } }));
    expect(lost).toEqual([{ group: 'facility', path: ['name'], value: 'Tesis' }]);
  });

  test('nor is a word for an empty spot beside something that was filled in', () => {
    const { body: joined, lost } = joinForms(plan, body({ name: '', types: ['a'] }), body({ name: 'Tesis', types: [] }));
    expect([joined, lost]).toEqual([body({ name: 'Tesis', types: ['a'] }), []]);
  });
});

const word = fc.constantFrom('', 'a', 'b');
const anyBody = fc
  .record({
    name: word,
    note: word,
    types: fc.uniqueArray(fc.constantFrom('s', 'h', 'i')),
    answers: fc.dictionary(fc.constantFrom('A', 'B'), fc.constantFrom('yes', 'no')),
    texts: fc.record({ 1: word, 2: word, 3: word }, { requiredKeys: [] }),
  })
  .map(({ answers, texts, ...rest }): JsonObject => {
    const no = Object.keys(answers).filter((key) => answers[key] === 'no');
    return {
      ...body(rest),
      responses: answers,
      report: {
        findings: no.toSorted().flatMap((key) => Object.entries(texts).map(([id, text]) => finding(`${key}${id}`, key, { text }))),
      },
    };
  });

describe('laws', () => {
  test('what nobody else changed is mine; what I did not change is theirs; both orders keep the newer act', () => {
    fc.assert(
      fc.property(anyBody, anyBody, anyBody, (ground, mine, theirs) => {
        expect(merge(ground, mine, ground).body).toBe(mine);
        expect(sameJson(merge(ground, ground, theirs).body, theirs)).toBe(true);
        const [one, other] = [merge(ground, mine, theirs, 'mine'), merge(ground, theirs, mine, 'theirs')];
        expect(new Set(one.lost.map((value) => JSON.stringify(value)))).toEqual(new Set(other.lost.map((value) => JSON.stringify(value))));
      }),
    );
  });

  test('AUD-GEN-08: bodies that hold findings only under a no are merged to one that does', () => {
    fc.assert(
      fc.property(anyBody, anyBody, anyBody, fc.constantFrom('mine' as const, 'theirs' as const), (ground, mine, theirs, newer) => {
        const { body: merged } = merge(ground, mine, theirs, newer);
        const { findings } = merged['report'] as { findings: { question: string }[] };
        const responses = merged['responses'] as Record<string, string>;
        expect(findings.filter((one) => responses[one.question] !== 'no')).toEqual([]);
      }),
    );
  });
});
