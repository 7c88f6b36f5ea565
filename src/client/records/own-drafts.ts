import { useSession } from '#client/auth/session-context.ts';
import { type DraftRow, type RecordItem, type SyncState, useDrafts, useRecordList } from '#client/sync/index.ts';
import { kindOf } from '#modules/registry.ts';

/** Kinds whose records stay drafts on the server until somebody finishes them. */
type DraftKind = 'operational-audit' | 'security-tour' | 'incident-report';
type Item = RecordItem<'operational-audit'> | RecordItem<'security-tour'> | RecordItem<'incident-report'>;

/** A record that was saved as a draft. */
export interface SavedDraft {
  readonly id: string;
  readonly kind: DraftKind;
  /** Empty where nothing of it has a name yet. */
  readonly title: string;
  readonly sync: SyncState;
  /** When the server had its last change, ISO; null while it has none of it. */
  readonly savedAt: string | null;
}

export interface OwnDrafts {
  /** Typed on this device and not saved yet, newest first. */
  readonly typed: readonly DraftRow[];
  /** Saved as drafts by this person or with this person as auditor, and not open here as typed text. */
  readonly saved: readonly SavedDraft[];
  readonly count: number;
}

const DRAFTS = { status: 'draft' } as const;

const isOwn = ({ meta, body }: Item, user: string): boolean =>
  meta === null || meta.created_by === user || ('auditor' in body && body.auditor.includes(user));

const savedDraft = ({ id, kind, body, sync, meta }: Item): SavedDraft => ({
  id,
  kind,
  title: kindOf(kind)?.title(body) ?? '',
  sync,
  savedAt: meta?.updated_at ?? null,
});

/**
 * What this person has begun, wherever it lies: the one list that menu, dashboard and sign-out count.
 * @param isWanted false: what was saved as a draft is not read yet
 */
export function useOwnDrafts(isWanted = true): OwnDrafts {
  const { user } = useSession();
  const typed = useDrafts().toSorted((a, b) => b.savedAt - a.savedAt);
  const audits = useRecordList('operational-audit', DRAFTS, isWanted).rows;
  const tours = useRecordList('security-tour', DRAFTS, isWanted).rows;
  const incidents = useRecordList('incident-report', DRAFTS, isWanted).rows;
  const here = new Set<string>(typed.map((draft) => draft.id));
  const saved = [...audits, ...tours, ...incidents].filter((row) => !here.has(row.id) && isOwn(row, user.id)).map(savedDraft);
  return { typed, saved, count: typed.length + saved.length };
}
