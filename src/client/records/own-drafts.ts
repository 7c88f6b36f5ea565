import { useSession } from '#client/auth/session-context.ts';
import {
  type CopyFacts,
  copyName,
  type DraftRow,
  newCopies,
  type RecordItem,
  type SyncState,
  useCopyFacts,
  useDrafts,
  useRecordList,
  useSyncEngine,
  useTexts,
} from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/registry.ts';
import { deviceWords } from '#modules/sessions/shared/device-words.ts';
import type { CopyHead } from '#modules/sync/shared/draft-copy.calls.ts';

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

/** Typed on another device of this person: its copy came here sealed, and is opened when the draft is. */
export interface DraftElsewhere {
  readonly id: string;
  readonly kind: KindId;
  /** Empty where the copy has not come yet, or nothing of it has a name. */
  readonly title: string;
  /** The device in words; empty where nothing is known of it. */
  readonly device: string;
  /** ms. */
  readonly savedAt: number;
  /** Its copy lies here: it opens without a network too. */
  readonly isHere: boolean;
}

export interface OwnDrafts {
  /** Typed on this device and not saved yet, newest first. */
  readonly typed: readonly DraftRow[];
  /** Typed into forms that the page of their record keeps, newest first. */
  readonly texts: readonly DraftRow[];
  /** Saved as drafts by this person or with this person as auditor, and not open here as typed text. */
  readonly saved: readonly SavedDraft[];
  /** Typed on other devices, of records that are not being typed here, newest first. */
  readonly elsewhere: readonly DraftElsewhere[];
  /** Keys of typed drafts of which other devices have something newer. */
  readonly newerElsewhere: ReadonlySet<string>;
  /** Keys of typed drafts of which the server has a copy as they are. */
  readonly copied: ReadonlySet<string>;
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

const elsewhereOf = (head: CopyHead, { fetched }: CopyFacts): DraftElsewhere => {
  const copy = fetched.get(copyName(head));
  return {
    id: head.record_id,
    // Of a kind that this build knows.
    kind: head.kind as KindId,
    title: copy?.title ?? '',
    device: deviceWords(head.user_agent),
    savedAt: head.saved_at,
    isHere: copy?.version === head.version,
  };
};

/**
 * What this person has begun, wherever it lies: the one list that menu, dashboard and sign-out count.
 * @param isWanted false: of all but what is typed as a draft nothing is read yet
 */
export function useOwnDrafts(isWanted = true): OwnDrafts {
  const { user } = useSession();
  const typed = useDrafts().toSorted((a, b) => b.savedAt - a.savedAt);
  const texts = useTexts(isWanted);
  const audits = useRecordList('operational-audit', DRAFTS, isWanted).rows;
  const tours = useRecordList('security-tour', DRAFTS, isWanted).rows;
  const incidents = useRecordList('incident-report', DRAFTS, isWanted).rows;
  const engine = useSyncEngine();
  const facts = useCopyFacts(isWanted);
  const news = newCopies(facts, engine.copies.device_id);
  const here = new Set<string>(typed.map((draft) => draft.id));
  const newest = new Map<string, CopyHead>();
  for (const head of news) {
    const known = newest.get(head.record_id);
    if (!here.has(head.record_id) && kindOf(head.kind) !== undefined && (known?.saved_at ?? 0) < head.saved_at)
      newest.set(head.record_id, head);
  }
  const elsewhere = [...newest.values()].toSorted((a, b) => b.saved_at - a.saved_at).map((head) => elsewhereOf(head, facts));
  const isShown = ({ id }: Item) => here.has(id) || newest.has(id);
  const saved = [...audits, ...tours, ...incidents].filter((row) => !isShown(row) && isOwn(row, user.id)).map(savedDraft);
  return {
    typed,
    texts,
    saved,
    elsewhere,
    newerElsewhere: new Set(news.map(({ kind, record_id }) => `${kind}/${record_id}`)),
    copied: new Set(
      typed.filter(({ key, version }) => facts.sent.get(key)?.version === version && version !== undefined).map(({ key }) => key),
    ),
    count: typed.length + texts.length + saved.length + elsewhere.length,
  };
}
