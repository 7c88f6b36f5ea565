import type * as v from 'valibot';
import { SORTS, sortsWith } from '#core/field/sorts.ts';
import { visitFields } from '#core/field/walk.ts';

const WITH_TEXT = sortsWith('texts');

/** The texts of a body that a search looks at, each once; what is sensitive is found by nobody. */
export function searchTextsIn(schema: v.GenericSchema, body: unknown): Set<string> {
  const texts = new Set<string>();
  visitFields(schema, body, WITH_TEXT, ({ meta, value, isSensitive }) => {
    if (!isSensitive) for (const text of SORTS[meta.kind].texts(value)) texts.add(text);
  });
  return texts;
}
