import { useActor } from '#client/auth/use-actor.ts';
import { bodyOf } from '#client/server-kind/kind-form-values.ts';
import { draftPath } from '#client/records/labels.ts';
import type { DraftRow } from '#client/sync/index.ts';
import { UUID } from '#core/id/uuid.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { kindOf } from '#modules/registry.ts';

/** The name that a text or a draft is kept under, which is that of its kind but for a form over a part of a record. */
export const formOf = ({ key }: Pick<DraftRow, 'key'>): string => key.split('/', 1)[0] ?? '';

export const isOfPart = (text: DraftRow): boolean => formOf(text) !== text.kind;

/** Where a text or a draft is read. */
export const textPath = (row: Pick<DraftRow, 'key' | 'id'>): string => draftPath(formOf(row), row.id);

/** What was typed into a form of a record that lives on the server; what the form keeps of the record for itself was not typed. */
export function textAsDraft(text: DraftRow): DraftRow {
  const part = kindOf(text.kind)?.typedIn?.[formOf(text)];
  const body = part ? part(text.body) : bodyOf(text.body as Parameters<typeof bodyOf>[0]);
  return { ...text, body, title: kindOf(text.kind)?.title(body as never) ?? '' };
}

/** Whether the server would let this person save a text, as far as its kind alone says. One of a new record is kept under a word. */
export function useMayWrite(): (text: Pick<DraftRow, 'kind' | 'id'>) => boolean {
  const { permissions } = useActor();
  return ({ kind, id }) => {
    // One of a newer build is unknown here.
    const known: AnyRecordKind | undefined = kindOf(kind);
    if (known === undefined) return false;
    const access = known.calls?.[UUID.test(id) ? 'update' : 'create'].access ?? `${known.area}.write`;
    return access === 'public' || access === 'signed-in' || permissions.has(access);
  };
}
