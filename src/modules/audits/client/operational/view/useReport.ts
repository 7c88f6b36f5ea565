import { type RecordItem, useDraftRow, useRecord, useSyncStatus } from '#client/sync/index.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit, AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';

export type Report =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  /** `item` is null for a report that lies here as a draft only; `hasDraft`: there are changes here that were not handed over yet. */
  | {
      readonly state: 'ready';
      readonly body: Audit;
      readonly item: RecordItem<AuditKindId> | null;
      readonly hasDraft: boolean;
    };

/** A report to read: the record, else the draft that lies on this device alone (AUD-GEN-16, OFF-AUD-01). */
export function useReport({ id: kind }: AuditKind, id: string): Report {
  const record = useRecord(kind, id);
  const draft = useDraftRow(kind, id);
  const { caughtUp } = useSyncStatus();
  if (record.state === 'ready') return { state: 'ready', body: record.item.body, item: record.item, hasDraft: Boolean(draft) };
  // Drafts of this kind hold bodies of this kind: the form stored them.
  if (draft) return { state: 'ready', body: draft.body as Audit, item: null, hasDraft: true };
  return { state: record.state === 'loading' || draft === undefined || !caughtUp ? 'loading' : 'missing' };
}
