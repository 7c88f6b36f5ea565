import { Trans, useLingui } from '@lingui/react/macro';
import { DashboardCard, DashboardRow } from '#client/dashboard/DashboardCard.tsx';
import { shortMoment } from '#client/shell/connection.ts';
import { KIND_LABEL } from '#client/records/labels.ts';
import { outboxGroups } from '#client/records/outbox-groups.ts';
import { useOutboxRows, useSyncStatus, useWaitingFiles } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import type { SyncState } from '#core/change/overlay.ts';
import classes from './Dashboard.module.css';

const SHOWN = 5;
const OUTBOX = '/sync/outbox';

/** Work that has not reached the server, by state; what was refused is named (SHELL-TOP and OFF-UI lead to the same page). */
export function DashboardWork() {
  const { i18n } = useLingui();
  const { attention, waiting } = outboxGroups(useOutboxRows(), useWaitingFiles());
  const { syncedAt, photosWaiting, documentsWaiting } = useSyncStatus();
  const sending = waiting.filter((group) => group.sync === 'sending').length;
  const states: readonly (readonly [SyncState, number])[] = [
    ['needs-attention', attention.length],
    ['sending', sending],
    ['on-device', waiting.length - sending],
  ];
  const moment = syncedAt === null ? null : shortMoment(syncedAt, Date.now());
  const isEmpty = attention.length + waiting.length === 0;
  return (
    <DashboardCard area="work" title={<Trans>Bekleyenler</Trans>} count={attention.length + waiting.length}>
      {isEmpty ? (
        <p className={classes.quiet}>
          <Trans>Gönderilmeyi bekleyen kayıt yok.</Trans>
        </p>
      ) : (
        <ul className={classes.states}>
          {states.map(([state, count]) =>
            count === 0 ? null : (
              <DashboardRow
                key={state}
                to={OUTBOX}
                title={<SyncMark state={state} />}
                mark={<strong className={classes.number}>{count}</strong>}
              />
            ),
          )}
        </ul>
      )}
      {attention.length > 0 ? (
        <ul className={classes.rows}>
          {attention.slice(0, SHOWN).map((group) => (
            <DashboardRow
              key={group.record}
              to={OUTBOX}
              title={group.title === '' ? i18n._(KIND_LABEL[group.kind]) : group.title}
              facts={group.parked?.problem?.message || <TimeAgo at={group.at} />}
              mark={<SyncMark state="needs-attention" compact />}
            />
          ))}
        </ul>
      ) : null}
      <p className={classes.facts}>
        {photosWaiting === 0 ? null : documentsWaiting > 0 ? (
          <Trans>{photosWaiting} dosya gönderilmeyi bekliyor. </Trans>
        ) : (
          <Trans>{photosWaiting} fotoğraf gönderilmeyi bekliyor. </Trans>
        )}
        {moment === null ? <Trans>Henüz eşitlenmedi.</Trans> : <Trans>Son eşitleme {moment}</Trans>}
      </p>
    </DashboardCard>
  );
}
