import { type Ctx, Refusal } from '#server/http/handler.ts';

/** A refusal in words of its own, for a duty that cannot go. */
export function refusedDuty(words: { readonly tr: string; readonly en: string }, { locale }: Pick<Ctx, 'locale'>): Refusal {
  return new Refusal('VALIDATION', { message: words[locale], items: [{ message: words[locale] }] });
}

/** For one that somebody else has by now, or that is done. */
export const goneDuty = (ctx: Pick<Ctx, 'locale'>): Refusal =>
  refusedDuty(
    { tr: 'Bu sorumluluk bu arada bitti veya başkasına geçti.', en: 'This has ended, or somebody else answers for it by now.' },
    ctx,
  );
