import { useSession } from '#client/auth/session.tsx';
import { recordPath } from '#client/records/labels.ts';
import { useOwner, useRecordBar } from '#client/records/use-record-bar.ts';
import { trailOf } from '#client/shell/menu-view.ts';
import { type DraftRow, useRecord, useSyncFact } from '#client/sync/index.ts';
import type { RecordBar } from '#core/record/edited.ts';
import { kindOf } from '#modules/registry.ts';

/**
 * Why a draft cannot simply be gone on with: a newer build wrote it, its page is not open to this person any more, its record may not be
 * changed (any more, or by this person) or is gone, or its workplace is out of reach.
 */
export type DraftBar = RecordBar | 'newer' | 'right' | 'gone' | 'workplace';

/** Null: it can be gone on with, as far as this device knows. */
export function useDraftBar(row: DraftRow): DraftBar | null {
  const { user } = useSession();
  const kind = kindOf(row.kind);
  const name = kind?.kind ?? 'company';
  // A name that is none finds nothing.
  const record = useRecord(name, kind === undefined ? '' : row.id);
  const owner = useOwner(kind, row.body);
  const bar = useRecordBar(row.id, name, record.state === 'ready' ? record.item : null);
  const place = kind?.workplaceOf(row.body) ?? null;
  const workplace = useRecord('workplace', place ?? '');
  const isFilled = useSyncFact('caughtUp');
  if (kind === undefined) return 'newer';
  const [path = null] = recordPath(row.kind, row.id, 'edit')?.split('?') ?? [];
  if (path !== null && (trailOf(user.routes, path).at(-1)?.component ?? '') === '') return 'right';
  if (isFilled && owner?.state === 'missing') return 'gone';
  if (record.state === 'ready') return bar;
  if (!isFilled || record.state === 'loading') return null;
  if (row.base !== null) return 'gone';
  return place !== null && workplace.state === 'missing' ? 'workplace' : null;
}
