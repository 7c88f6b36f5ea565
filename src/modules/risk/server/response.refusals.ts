import type { Locale } from '#core/number/number.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { type ResponseProblem, responseProblems } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';

type Words = Readonly<Record<Locale, string>>;

const CODE_WORDS: Readonly<Record<ResponseProblem['code'], Words>> = {
  required: { tr: 'Bu alan zorunlu.', en: 'This field is required.' },
  choice: { tr: 'Bu değer yöntemin ölçeğinde yok.', en: 'This value is not on the scale of the method.' },
  jobs_open: { tr: 'Tamamlanmamış iş var.', en: 'Some jobs are not completed.' },
};

const WORDS = {
  stays: { tr: 'Bir yanıt başka bir soruya taşınamaz.', en: 'A response stays with its question.' },
  workplace: { tr: 'Değerlendirmenin işyeri başka.', en: 'The assessment is of another workplace.' },
  unit: { tr: 'Bu birim değerlendirmede yok.', en: 'This unit is not part of the assessment.' },
  list: { tr: 'Bu kontrol listesi değerlendirmede yok.', en: 'This control list is not part of the assessment.' },
  question: { tr: 'Bu soru artık listede yok.', en: 'This question is not in the list any more.' },
  version: { tr: 'Değerlendirmenin böyle bir sürümü yok.', en: 'The assessment has no such version.' },
} as const satisfies Record<string, Words>;

const SAME = ['workplace_id', 'risk_analysis_id', 'unit_id', 'control_list_id', 'question_id'] as const;

/** @throws Refusal VALIDATION with the fields that keep a response from being stored */
export function refuseResponse({ locale }: Ctx, response: RiskResponse, method: string): void {
  const items = responseProblems(response, method).map(({ field, code }) => ({ field, message: CODE_WORDS[code][locale] }));
  const [first] = items;
  if (first) throw new Refusal('VALIDATION', { message: first.message, items });
}

/**
 * Refuses what does not belong to the assessment. A change that was made on an earlier version of it goes through where its question
 * is still asked (ledger 06, decision 15); one on the current version also where the question went meanwhile.
 * @param before the response as it is; null for a new one
 */
export async function refuseStrange(
  ctx: Ctx,
  wanted: RiskResponse,
  assessment: RiskAssessment,
  before: RiskResponse | null,
): Promise<void> {
  const refuse = (field: keyof RiskResponse, word: keyof typeof WORDS): never => {
    const message = WORDS[word][ctx.locale];
    throw new Refusal('VALIDATION', { message, items: [{ field, message }] });
  };
  const moved = before === null ? undefined : SAME.find((field) => before[field] !== wanted[field]);
  if (moved !== undefined) refuse(moved, 'stays');
  if (wanted.workplace_id !== assessment.workplace_id) refuse('workplace_id', 'workplace');
  const current = currentVersion(assessment);
  if (wanted.assessment_version > current) refuse('assessment_version', 'version');
  if (before !== null && wanted.assessment_version === current) return;
  if (!assessment.units.includes(wanted.unit_id)) refuse('unit_id', 'unit');
  if (!assessment.control_list_ids.includes(wanted.control_list_id)) refuse('control_list_id', 'list');
  const question = await ctx.records.find('control-list-question', wanted.question_id);
  if (question?.body.control_list_id !== wanted.control_list_id) refuse('question_id', 'question');
}
