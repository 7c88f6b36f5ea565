import type { DraftRow, RecordItem, SyncState } from '#client/sync/index.ts';
import { matchesTr } from '#core/text/turkish.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { AuditSearch } from '#modules/audits/client/operational/list/search.ts';

/** A report as the list shows it. */
export interface AuditRow {
  readonly id: string;
  readonly body: OperationalAudit;
  readonly sync: SyncState;
  /** Null while the server has never seen it: then it was made here. */
  readonly created_by: string | null;
  readonly created_at: string | null;
  /** There are changes here that were not handed over yet. */
  readonly hasDraft: boolean;
}

/** Reports and the drafts of this device as one list: a draft stands over its record, one without a record is a row of its own. */
export function mergeDrafts(items: readonly RecordItem<'operational-audit'>[], drafts: readonly DraftRow[], me: string): AuditRow[] {
  const byId = new Map(drafts.filter((draft) => draft.kind === 'operational-audit').map((draft) => [draft.id, draft]));
  const rows = items.map((item): AuditRow => {
    const draft = byId.get(item.id);
    byId.delete(item.id);
    // A locked report is shown as it is: a draft left over from before cannot be sent any more.
    const isOver = draft !== undefined && item.body.report_status === 'draft';
    return {
      id: item.id,
      // The form stored the draft: its body is of this kind.
      body: isOver ? (draft.body as OperationalAudit) : item.body,
      sync: isOver && item.sync === 'on-server' ? 'on-device' : item.sync,
      created_by: item.meta?.created_by ?? me,
      created_at: item.meta?.created_at ?? null,
      hasDraft: isOver,
    };
  });
  const own = [...byId.values()]
    .sort((a, b) => b.savedAt - a.savedAt)
    .map(
      (draft): AuditRow => ({
        id: draft.id,
        body: draft.body as OperationalAudit,
        sync: 'on-device',
        created_by: me,
        created_at: null,
        hasDraft: true,
      }),
    );
  return [...own, ...rows];
}

export interface ListNames {
  readonly user: (id: string) => string;
  readonly workplace: (id: string) => string;
}

/** Whether a row is in what was asked for; days by the inspection date. */
export function isWanted(row: AuditRow, search: AuditSearch, names: ListNames): boolean {
  const { body } = row;
  const day = body.inspectionDate ?? '';
  const creator = row.created_by === null ? '' : names.user(row.created_by);
  if (search.status !== '' && body.report_status !== search.status) return false;
  if (search.sharing !== '' && body.sharing !== search.sharing) return false;
  if (search.workplace !== '' && body.workplace_id !== search.workplace) return false;
  if (search.from !== '' && day < search.from) return false;
  if (search.to !== '' && (day === '' || day > search.to)) return false;
  if (search.number !== '' && !matchesTr(body.number ?? '', search.number)) return false;
  if (search.creator !== '' && !matchesTr(creator, search.creator)) return false;
  return (
    search.q === '' ||
    matchesTr(
      [body.number ?? '', body.facilityName, names.workplace(body.workplace_id), creator, ...body.auditor.map(names.user)].join(' '),
      search.q,
    )
  );
}
