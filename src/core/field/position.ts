import type * as v from 'valibot';
import { schemaAt, shapeOf } from '#core/field/shape.ts';
import { type AnyFields, type FieldWords, wordsOf } from '#core/field/words.ts';

/** A place in a body: what may stand there, and what it is called. */
export interface Position<M extends object> {
  readonly schema: v.GenericSchema | undefined;
  readonly words: FieldWords<M> | undefined;
  /** One entry of a field that holds several, e.g. one photo of its photos. */
  readonly isEntry: boolean;
}

const isObjectAt = ({ schema }: { readonly schema: v.GenericSchema | undefined }): boolean =>
  schema !== undefined && shapeOf(schema).is === 'object';

/** One step down from a place. */
export function stepInto<M extends object>(position: Position<M>, step: string): Position<M> {
  const { schema, words } = position;
  if (schema !== undefined && shapeOf(schema).is === 'field') return { ...position, isEntry: true };
  return {
    schema: schema && schemaAt(schema, step),
    // The entries of a list or a map are called as it is.
    words: isObjectAt(position) ? wordsOf(words?.fields, step) : words,
    isEntry: false,
  };
}

/** The place of a field at the top of a body. */
export const topOf = <M extends object>(schema: v.GenericSchema, words: AnyFields<M> | undefined, field: string): Position<M> => ({
  schema: schemaAt(schema, field),
  words: wordsOf(words, field),
  isEntry: false,
});
