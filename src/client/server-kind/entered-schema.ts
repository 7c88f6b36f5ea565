import * as v from 'valibot';
import type { Values } from '#client/server-kind/kind-form-values.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { AnyRecordKind } from '#core/record/record.ts';

const isOpen = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * The schema of a kind together with what the kind says of a body as a whole, each beside its field.
 * @param required what may not stay open in it besides
 */
export function enteredSchema(
  { schema, issues }: Pick<AnyRecordKind, 'schema' | 'issues'>,
  required: (body: JsonObject) => readonly string[],
): v.GenericSchema<unknown, Values> {
  // The schema looks at its own fields and leaves the others of the form alone.
  const own = schema as unknown as v.GenericSchema<unknown, Values>;
  return v.pipe(
    own,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value as unknown as Record<string, unknown>;
      const asked = required(dataset.value).filter((field) => isOpen(input[field]));
      for (const { field, message } of [...(issues?.(dataset.value) ?? []), ...asked.map((field) => ({ field, message: 'required' }))])
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] });
    }),
  );
}
