import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { isBlocked, useConnectionWords } from '#client/shell/connection.ts';
import { UpdateRequired } from '#client/shell/UpdateRequired.tsx';
import { useOutboxRows, useSyncStatus, useWaitingFiles } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { keptGroups, type OutboxGroup } from '#client/records/outbox-groups.ts';
import { useSendNow } from '#client/records/send-now.ts';
import { BlockedNote } from './BlockedNote.tsx';
import { HandOverMenu } from './HandOverMenu.tsx';
import { OutboxRecord } from './OutboxRecord.tsx';
import classes from './SyncOutbox.module.css';
import { UnclaimedNote } from './UnclaimedNote.tsx';
import { WorkTabs } from './WorkTabs.tsx';

/** Everything this device has not handed over yet (OFF-UI-02). */
export function SyncOutbox() {
  const { t } = useLingui();
  const rows = useOutboxRows();
  const files = useWaitingFiles();
  const status = useSyncStatus();
  const { send, isSending } = useSendNow();
  const { head, rest } = useConnectionWords(status);
  const [group] = useState(keptGroups);
  const { attention, waiting } = useMemo(() => group(rows, files), [group, rows, files]);
  // Work of a newer version of the app waits too, but only that version can show it.
  const isEmpty = attention.length + waiting.length + status.waiting === 0;
  return (
    <>
      <PageHeader
        title={t`Bekleyenler`}
        actions={
          <>
            <HandOverMenu hasWork={attention.length + waiting.length > 0} />
            {isEmpty || status.needsUpdate ? null : (
              <Button leftSection={<IconSend aria-hidden />} loading={isSending} onClick={() => void send()}>
                <Trans>Şimdi gönder</Trans>
              </Button>
            )}
          </>
        }
      >
        <span role="status">{[head, ...rest].join(' · ')}</span>
      </PageHeader>
      <WorkTabs at="outbox" />
      {status.needsUpdate ? <UpdateRequired waiting={status.waiting} /> : null}
      {isBlocked(status) && status.blockedSince !== null ? <BlockedNote since={status.blockedSince} /> : null}
      <UnclaimedNote />
      {isEmpty ? <EmptyView message={<Trans>Gönderilmeyi bekleyen kayıt yok.</Trans>} /> : null}
      <Section title={t`İşlem bekleyenler`} groups={attention} />
      <Section title={t`Kendiliğinden gidecekler`} groups={waiting} />
    </>
  );
}

/** Records drawn at first, and added by each press: after a week without a signal hundreds may wait. */
const DRAWN = 30;

function Section({ title, groups }: { title: string; groups: readonly OutboxGroup[] }) {
  const { t, i18n } = useLingui();
  const [drawn, setDrawn] = useState(DRAWN);
  const more = groups.length - drawn;
  if (groups.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>
        {title} <span className={classes.count}>{i18n.number(groups.length)}</span>
      </h2>
      <ul className={classes.list}>
        {groups.slice(0, drawn).map((group) => (
          <OutboxRecord key={group.record} group={group} />
        ))}
      </ul>
      {more > 0 ? (
        <Button variant="default" mt="sm" onClick={() => setDrawn(drawn + DRAWN)}>
          {t`${plural({ more }, { one: 'Daha fazla göster (# kayıt daha)', other: 'Daha fazla göster (# kayıt daha)' })}`}
        </Button>
      ) : null}
    </section>
  );
}
