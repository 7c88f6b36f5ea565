import { kindNamed } from '#client/sync/outbox/rows.ts';
import type { WriteIntent } from '#client/sync/port.ts';
import { type LongText, longTexts } from '#core/field/limits.ts';

/** Texts of a write are longer than their fields take: nothing of it was stored, the server would refuse it. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
  readonly texts: readonly LongText[];

  constructor(texts: readonly LongText[]) {
    super(`${texts.length} texts are too long`);
    this.texts = texts;
  }
}

/** @throws TooLong for all of these writes together. */
export function refuseTooLong(intents: readonly WriteIntent[]): void {
  const texts = intents.flatMap(({ kind, body }) => (body === null ? [] : longTexts(kindNamed(kind).schema, body)));
  if (texts.length > 0) throw new TooLong(texts);
}
