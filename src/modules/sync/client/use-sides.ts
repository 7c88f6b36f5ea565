import { useLingui } from '@lingui/react/macro';
import { useSession } from '#client/auth/session.tsx';
import { type OutboxHead, useRecord } from '#client/sync/index.ts';
import { formatInstant } from '#core/date/day.ts';
import { serverRecord } from './conflict-facts.ts';

/** Who made each of the two states, and when, in a line each. */
export function useSides(row: OutboxHead): { mine: string; theirs: string } {
  const { t } = useLingui();
  const { user } = useSession();
  const { by, at } = serverRecord(row);
  const writer = useRecord('user', by ?? '');
  const me = `${user.name} ${user.surname}`;
  const other =
    writer.state === 'ready' ? `${writer.item.body.name} ${writer.item.body.surname}` : by === user.id ? me : t`başka bir kullanıcı`;
  const when = formatInstant(at);
  return { mine: `${me} · ${formatInstant(row.createdAt)}`, theirs: when === '' ? other : `${other} · ${when}` };
}
