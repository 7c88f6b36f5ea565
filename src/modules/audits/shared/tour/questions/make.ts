import type { Question, Section } from '#modules/audits/shared/question-set.ts';

type Words = readonly [text_tr: string, text_en: string, help_tr: string, help_en: string];

/** A section of the tour; its questions are numbered in their order, and asked at every workplace. */
export const tourSection = (
  place: number,
  key: string,
  [title_tr, title_en]: readonly [string, string],
  words: readonly Words[],
): Section => ({
  key,
  title_tr,
  title_en,
  applies_to: [],
  questions: words.map(
    ([text_tr, text_en, help_tr, help_en], index): Question => ({
      ref: `T${place}.${index + 1}`,
      text_tr,
      text_en,
      help_tr,
      help_en,
    }),
  ),
});
