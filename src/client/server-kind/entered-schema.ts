import * as v from 'valibot';
import type { Values } from '#client/server-kind/kind-form-values.ts';
import type { AnyRecordKind } from '#core/record/record.ts';

/** The schema of a kind together with what the kind says of a body as a whole, each beside its field. */
export function enteredSchema({ schema, issues }: Pick<AnyRecordKind, 'schema' | 'issues'>): v.GenericSchema<unknown, Values> {
  // The schema looks at its own fields and leaves the others of the form alone.
  const own = schema as unknown as v.GenericSchema<unknown, Values>;
  if (issues === undefined) return own;
  return v.pipe(
    own,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value as unknown as Record<string, unknown>;
      for (const { field, message } of issues(dataset.value))
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] });
    }),
  );
}
