import { useSession } from '#client/auth/session.tsx';
import { recordPath } from '#client/records/labels.ts';
import { trailOf } from '#client/shell/menu-view.ts';
import { type DraftRow, useRecord, useSyncFact } from '#client/sync/index.ts';
import { kindOf } from '#modules/registry.ts';

/**
 * Why a draft cannot simply be gone on with: a newer build wrote it, its page is not open to this person any more, its record is
 * final or gone, or its workplace is out of reach.
 */
export type DraftBar = 'newer' | 'right' | 'final' | 'gone' | 'workplace';

/** Null: it can be gone on with, as far as this device knows. */
export function useDraftBar(row: DraftRow): DraftBar | null {
  const { user } = useSession();
  const kind = kindOf(row.kind);
  // A name that is none finds nothing.
  const record = useRecord(kind?.kind ?? 'company', kind === undefined ? '' : row.id);
  const place = kind?.workplaceOf(row.body) ?? null;
  const workplace = useRecord('workplace', place ?? '');
  const isFilled = useSyncFact('caughtUp');
  if (kind === undefined) return 'newer';
  const [path = null] = recordPath(row.kind, row.id, 'edit')?.split('?') ?? [];
  if (path !== null && (trailOf(user.routes, path).at(-1)?.component ?? '') === '') return 'right';
  if (record.state === 'ready') return kind.locked?.(record.item.server ?? record.item.body) === true ? 'final' : null;
  if (!isFilled || record.state === 'loading') return null;
  if (row.base !== null) return 'gone';
  return place !== null && workplace.state === 'missing' ? 'workplace' : null;
}
