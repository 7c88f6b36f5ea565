import { expect, type Locator, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import { sampleHeader } from '#tests/support/assessments.ts';
import { sampleCategory, sampleList, sampleQuestion } from '#tests/support/control-lists.ts';
import type { Field } from '#tests/support/field.ts';
import type { AnsweredPlace } from '#tests/support/responses.ts';

interface Made {
  readonly id: string;
  /** The answer to the first question. */
  readonly response: string;
  /** What answers to its questions answer, in their order. */
  readonly places: readonly AnsweredPlace[];
}

/** An assessment of one unit with a list of three questions, made by the calls. */
export async function assessmentOf(field: Field): Promise<Made> {
  const { account } = field;
  const client = await field.api();
  const post = async (path: string, body: object): Promise<string> => {
    const reply = await client('POST', path, { key: newId(), body });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data.id;
  };
  const [workplace] = account.workplaces;
  const unit = (await account.records.insert('unit', newId(), { name: 'Tank sahası', workplace_id: workplace, parent_id: null })).id;
  const category = await post('control-list-categories', { id: newId(), ...sampleCategory() });
  const list = await post('control-lists', { id: newId(), ...sampleList(category) });
  const questions: string[] = [];
  for (const [n, name] of ['Birinci', 'İkinci', 'Üçüncü'].entries())
    questions.push(
      await post('control-list-questions', { id: newId(), ...sampleQuestion(list, { question: `${name} vana kapalı mı?`, position: n }) }),
    );
  const id = await post('risk-assessments', { id: newId(), ...sampleHeader({ workplace, unit, list }) });
  const places = questions.map((question) => ({ workplace: workplace ?? '', unit, list, assessment: id, question }));
  const [question = ''] = questions;
  return { id, response: responseId({ risk_analysis_id: id, unit_id: unit, control_list_id: list, question_id: question }), places };
}

/** One of the scales of the question in sight, such as Olasılık; `nth` where the page has several of that name. */
export const scale = (page: Page, name: string, nth = 0): Locator => page.getByRole('group', { name, exact: true }).nth(nth);

export const tapScale = (page: Page, name: string, step: RegExp, nth = 0): Promise<void> =>
  scale(page, name, nth).getByRole('radio', { name: step }).tap();
