import type { ReactNode } from 'react';
import * as v from 'valibot';
import { ChangedMeanwhile, type VersionedForm } from '#client/records/ChangedMeanwhile.tsx';
import { useNames } from '#client/records/use-names.ts';
import type { ServerForm } from '#client/records/use-server-form.ts';
import type { JsonObject } from '#core/change/json.ts';
import { formatInstant } from '#core/date/day.ts';

/** A form that names what was seen, as far as this looks at it. */
export type SeenForm = VersionedForm & Pick<ServerForm<JsonObject>, 'failure'>;

/** What the server tells of a record beside the refusal. */
const told = v.object({ version: v.number(), updated_by: v.nullable(v.string()), updated_at: v.string(), body: v.unknown() });

/**
 * Says what stands there now, who left it so and when, and lets the person say which of the two holds. Null where nobody was faster.
 * @param body what of the record is shown
 * @param shown how; null where it has nothing of it
 */
export function recordMeanwhile<const S extends v.GenericSchema>(
  form: SeenForm,
  body: S,
  onTaken: () => void,
  shown: (body: v.InferOutput<S>) => ReactNode,
): ReactNode {
  if (form.failure?.code !== 'VERSION_CONFLICT' || !v.is(told, form.failure.record)) return null;
  const { version, updated_by, updated_at, body: there } = form.failure.record;
  const what = v.is(body, there) ? shown(there) : null;
  if (what === null) return null;
  return (
    <ChangedMeanwhile version={version} form={form} onTaken={onTaken}>
      <p style={{ margin: 0 }}>
        <LastWriter person={updated_by} at={updated_at} />
      </p>
      {what}
    </ChangedMeanwhile>
  );
}

function LastWriter({ person, at }: { readonly person: string | null; readonly at: string }) {
  const names = useNames();
  return (
    <>
      {person === null ? null : `${names.person(person)} · `}
      {formatInstant(at)}
    </>
  );
}
