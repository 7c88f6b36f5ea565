import type { DraftRow, RecordItem, SyncState } from '#client/sync/index.ts';
import { matchesTr } from '#core/text/turkish.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit, AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';

/** An audit as its list shows it. */
export interface AuditRow {
  readonly id: string;
  readonly body: Audit;
  readonly sync: SyncState;
  /** Null while nobody knows. */
  readonly created_by: string | null;
}

/** Reports and the drafts of this device as one list: a draft stands over its record, one without a record is a row of its own. */
export function auditRows(
  kind: AuditKindId,
  items: readonly RecordItem<AuditKindId>[],
  drafts: readonly DraftRow[],
  me: string,
): AuditRow[] {
  const byId = new Map(drafts.filter((draft) => draft.kind === kind).map((draft) => [draft.id, draft]));
  const rows = items.map(({ id, body, sync, meta }): AuditRow => {
    const draft = byId.get(id);
    byId.delete(id);
    const created_by = meta?.created_by ?? me;
    // A locked report is shown as it is: a draft left over from before cannot be sent any more.
    if (draft === undefined || body.report_status === 'valid') return { id, body, sync, created_by };
    // The form stored the draft: its body is of this kind.
    return { id, body: draft.body as Audit, sync: sync === 'on-server' ? 'on-device' : sync, created_by };
  });
  const own = [...byId.values()].toSorted((a, b) => b.savedAt - a.savedAt);
  return [...own.map(({ id, body }): AuditRow => ({ id, body: body as Audit, sync: 'on-device', created_by: me })), ...rows];
}

/** Names that lie on the device. */
export interface AuditNames {
  readonly user: (id: string) => string;
  readonly workplace: (id: string) => string;
}

/** What a list of audits is asked for. */
export interface AuditSearch {
  readonly q: string;
  readonly workplace: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

/** Whether a row is in what was asked for; days by that of the visit. */
export function isWanted(kind: AuditKind, { body, created_by }: AuditRow, search: AuditSearch, names: AuditNames): boolean {
  const day = kind.dayOf(body) ?? '';
  if (search.status !== '' && body.report_status !== search.status) return false;
  if (search.workplace !== '' && body.workplace_id !== search.workplace) return false;
  if (search.from !== '' && day < search.from) return false;
  if (search.to !== '' && (day === '' || day > search.to)) return false;
  const people = [...(created_by === null ? [] : [created_by]), ...body.auditor].map(names.user);
  return matchesTr([body.number ?? '', kind.nameOf(body), names.workplace(body.workplace_id), ...people].join(' '), search.q);
}
