import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { foldTr } from '#core/text/turkish.ts';
import { questionsFor, sectionsFor } from '#modules/audits/shared/operational/operational.rules.ts';
import { FACILITY_TYPES } from '#modules/audits/shared/operational/operational.schema.ts';
import { OPERATIONAL_QUESTIONS as SET } from '#modules/audits/shared/operational/questions/index.ts';
import { questionSetSchema } from '#modules/audits/shared/question-set.ts';

const questions = SET.sections.flatMap((section) => section.questions);
const twice = (values: readonly string[]) => values.filter((value, n) => values.indexOf(value) !== n);

describe('the question set of the operational audit', () => {
  test('it is a question set as the schema has it, the first version', () => {
    expect(v.safeParse(questionSetSchema, SET).success).toBe(true);
    expect([SET.kind, SET.version]).toEqual(['operational', 1]);
  });

  test('AUD-OPS-08: every question has a reference code of its own', () => {
    expect(twice(questions.map((q) => q.ref))).toEqual([]);
    expect(twice(SET.sections.map((s) => s.key))).toEqual([]);
  });

  test('references follow the order of the form, one letter per section', () => {
    for (const section of SET.sections) {
      expect(new Set(section.questions.map((q) => q.ref[0])).size, section.key).toBe(1);
      const places = section.questions
        .map((q) => q.ref.slice(1).split('.').map(Number))
        .map(([group = 0, place = 0]) => group * 100 + place);
      expect(places, section.key).toEqual(places.toSorted((a, b) => a - b));
    }
    expect(twice(SET.sections.map((s) => s.questions[0]?.ref[0] ?? s.key))).toEqual([]);
  });

  test('at least 150 questions, and as many for a facility of all types', () => {
    expect(questions.length).toBeGreaterThanOrEqual(150);
    expect(questionsFor(SET, { facilityType: [...FACILITY_TYPES] }).length).toBeGreaterThanOrEqual(150);
  });

  test('every text is there in both languages, a question is a question and its help is not', () => {
    for (const q of questions) {
      for (const text of [q.text_tr, q.text_en]) expect(text, q.ref).toMatch(/^\S.{15,198}\?$/);
      for (const help of [q.help_tr, q.help_en]) expect(help, q.ref).toMatch(/^\S.{15,218}\.$/);
      expect(q.text_tr, q.ref).not.toBe(q.text_en);
    }
    for (const section of SET.sections) expect([section.title_tr, section.title_en].every((title) => title.trim() !== '')).toBe(true);
  });

  test('no question is asked twice', () => {
    expect(twice(questions.map((q) => foldTr(q.text_tr)))).toEqual([]);
    expect(twice(questions.map((q) => q.text_en.toLowerCase()))).toEqual([]);
  });

  test('AUD-OPS-14: sections name known facility types only, and each type has sections of its own', () => {
    for (const section of SET.sections) for (const type of section.applies_to) expect(FACILITY_TYPES).toContain(type);
    const own = FACILITY_TYPES.map((type) => sectionsFor(SET, { facilityType: [type] }).map((section) => section.key));
    expect(own[0]).toContain('tanks');
    expect(own[1]).toContain('hydrant');
    expect(own[2]).toContain('into-plane-operation');
    expect(own[1]).not.toContain('tanks');
    expect(own[0]).not.toContain('hydrant');
    expect(own[2]).not.toContain('receipt');
  });

  test('general subjects are asked everywhere', () => {
    for (const key of ['management', 'competence', 'quality', 'fire', 'safety', 'environment', 'emergency', 'contractors']) {
      expect(SET.sections.find((section) => section.key === key)?.applies_to, key).toEqual([]);
    }
  });
});
