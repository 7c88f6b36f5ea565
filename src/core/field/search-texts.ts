import type * as v from 'valibot';
import { SORTS, sortsWith } from '#core/field/sorts.ts';
import { visitFields } from '#core/field/walk.ts';

const WITH_TEXT = sortsWith('texts');

/**
 * The texts of a body that a search looks at, each once; what is sensitive is found by nobody.
 * @param without top-level fields that are passed over
 */
export function searchTextsIn(schema: v.GenericSchema, body: unknown, without: ReadonlySet<string> = new Set()): Set<string> {
  const texts = new Set<string>();
  visitFields(schema, body, WITH_TEXT, ({ meta, value, at, isSensitive }) => {
    if (!isSensitive && !without.has(String(at[0]))) for (const text of SORTS[meta.kind].texts(value)) texts.add(text);
  });
  return texts;
}
