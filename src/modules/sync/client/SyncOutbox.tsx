import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useConnectionWords } from '#client/shell/connection.ts';
import { UpdateRequired } from '#client/shell/UpdateRequired.tsx';
import { useOutbox, useOutboxRows, useSyncStatus, useWaitingFiles } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { outboxGroups } from '#client/records/outbox-groups.ts';
import { HandOverMenu } from './HandOverMenu.tsx';
import { OutboxDrafts } from './OutboxDrafts.tsx';
import { OutboxRecord } from './OutboxRecord.tsx';
import classes from './SyncOutbox.module.css';

/** Everything this device has not handed over yet, and what it lately did (OFF-UI-02). */
export function SyncOutbox() {
  const { t } = useLingui();
  const rows = useOutboxRows();
  const files = useWaitingFiles();
  const status = useSyncStatus();
  const outbox = useOutbox();
  const [isNudged, setNudged] = useState(false);
  const { head, rest } = useConnectionWords(status);
  const { attention, waiting, sent } = outboxGroups(rows, files);
  // Work of a newer version of the app waits too, but only that version can show it.
  const isEmpty = attention.length + waiting.length + status.waiting === 0;
  const sendNow = async () => {
    setNudged(true);
    await outbox.sendNow();
    setNudged(false);
  };
  return (
    <>
      <PageHeader
        title={t`Bekleyen kayıtlar`}
        actions={
          <>
            <HandOverMenu hasWork={attention.length + waiting.length > 0} />
            {isEmpty || status.needsUpdate ? null : (
              <Button leftSection={<IconSend aria-hidden />} loading={isNudged} onClick={() => void sendNow()}>
                <Trans>Şimdi gönder</Trans>
              </Button>
            )}
          </>
        }
      >
        <span role="status">{[head, ...rest].join(' · ')}</span>
      </PageHeader>
      {status.needsUpdate ? <UpdateRequired waiting={status.waiting} /> : null}
      {isEmpty ? <EmptyView message={<Trans>Gönderilmeyi bekleyen kayıt yok.</Trans>} /> : null}
      <Section title={t`İlgi bekleyenler`} groups={attention} />
      <Section title={t`Gönderilmeyi bekleyenler`} groups={waiting} />
      <OutboxDrafts />
      <Section title={t`Son gönderilenler`} groups={sent} />
    </>
  );
}

function Section({ title, groups }: { title: string; groups: ReturnType<typeof outboxGroups>['waiting'] }) {
  if (groups.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>
        {title} <span className={classes.count}>{groups.length}</span>
      </h2>
      <ul className={classes.list}>
        {groups.map((group) => (
          <OutboxRecord key={group.record} group={group} />
        ))}
      </ul>
    </section>
  );
}
