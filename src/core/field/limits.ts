import type * as v from 'valibot';
import { visitFields } from '#core/field/walk.ts';

/** A text that is longer than its field takes. */
export interface LongText {
  /** Dotted path of the field, without positions in lists. */
  readonly path: string;
  readonly max: number;
  /** Characters too many. */
  readonly over: number;
}

/** Texts of a body that are longer than their fields take; what another record said is not this one's to shorten. */
export function longTexts(schema: v.GenericSchema, body: unknown): LongText[] {
  const found: LongText[] = [];
  visitFields(schema, body, ['text'], ({ meta, value, path, isQuoted }) => {
    if (meta.kind !== 'text' || isQuoted || typeof value !== 'string' || value.length <= meta.max) return;
    found.push({ path, max: meta.max, over: value.length - meta.max });
  });
  return found;
}
