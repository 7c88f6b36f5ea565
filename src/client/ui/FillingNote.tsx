import { Trans } from '@lingui/react/macro';
import { useSyncFact } from '#client/sync/index.ts';
import classes from './states.module.css';

/** Whether records of the server are still on their way to this device for the first time: before that none of them is no result. */
export const useIsFilling = (): boolean => !useSyncFact('caughtUp');

/** Says so, in place of a result that cannot be known yet. */
export function FillingNote() {
  const isOffline = useSyncFact('connection') === 'offline';
  return (
    <span className={classes.filling} role="status" aria-busy={!isOffline}>
      {isOffline ? (
        <Trans>Kayıtlar bu cihaza henüz indirilmedi; bağlanınca kendiliğinden indirilir.</Trans>
      ) : (
        <Trans>Kayıtlar bu cihaza indiriliyor…</Trans>
      )}
    </span>
  );
}
