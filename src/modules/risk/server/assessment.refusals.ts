import type { HeaderProblem } from '#modules/risk/shared/assessment.rules.ts';
import { RISK_TEXTS } from '#modules/risk/shared/report/texts.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';

type Words = { readonly tr: string; readonly en: string };
type Code = HeaderProblem['code'] | 'too_many' | 'no_version' | 'no_answer' | 'too_long' | 'too_wide';

/** Rows of a register that are read and made in one piece at most: more would hold the memory of the server for one person. */
export const MOST_REGISTER_ROWS = 50_000;

const WORDS: Readonly<Record<Code, Words>> = {
  workplace_stays: {
    tr: 'Bir değerlendirme başka bir işyerine taşınamaz.',
    en: 'An assessment stays in its workplace.',
  },
  family_stays: {
    tr: '5x5 ile Fine-Kinney birbirine çevrilemez: verilen puanlar öbür yöntemde bir anlam taşımaz.',
    en: '5x5 and Fine-Kinney cannot be exchanged: what was rated means nothing in the other method.',
  },
  method_old: { tr: 'L tipi matris artık seçilemez.', en: 'The L-type matrix cannot be chosen any more.' },
  method_taken: {
    tr: 'Bu işyerinde öbür yöntemle açık bir değerlendirme var. Önce onu raporlayın veya aynı yöntemi seçin.',
    en: 'This workplace has an open assessment by the other method. Report that one first, or choose the same method.',
  },
  unit_elsewhere: { tr: 'Birim bu işyerinde değil.', en: 'The unit is not in this workplace.' },
  unit_assessed: {
    tr: 'Bu birimin bir değerlendirmesi var. Onu açın, revize edin veya ikincisini istediğinizi belirtin.',
    en: 'This unit has an assessment. Open it, revise it, or say that you want a second one.',
  },
  list_elsewhere: { tr: 'Bu kontrol listesi bu işyerinde kullanılmıyor.', en: 'This control list is not used at this workplace.' },
  too_many: { tr: 'Bu değerlendirme daha fazla revize edilemez.', en: 'This assessment cannot be revised any more.' },
  no_version: { tr: 'Değerlendirmenin böyle bir sürümü yok.', en: 'The assessment has no such version.' },
  no_answer: { tr: RISK_TEXTS.tr.refused.no_answer, en: RISK_TEXTS.en.refused.no_answer },
  too_long: { tr: RISK_TEXTS.tr.refused.too_long, en: RISK_TEXTS.en.refused.too_long },
  too_wide: {
    tr: `Birim ile soru sayısının çarpımı ${MOST_REGISTER_ROWS.toLocaleString('tr')} satırı aşıyor; bu tablo tek parça hâlinde hazırlanamaz. Birimleri ayrı değerlendirmelere bölün.`,
    en: `Its units times its questions are more than ${MOST_REGISTER_ROWS.toLocaleString('en')} rows; this register cannot be made in one piece. Assess its units separately.`,
  },
};

/** A refusal that says beside each field why. */
export const headerRefusal = ({ locale }: Ctx, problems: readonly { readonly field: string; readonly code: Code }[]): Refusal =>
  new Refusal('VALIDATION', {
    message: problems.map(({ code }) => WORDS[code][locale]).join(' '),
    items: problems.map(({ field, code }) => ({ field, message: WORDS[code][locale] })),
  });
