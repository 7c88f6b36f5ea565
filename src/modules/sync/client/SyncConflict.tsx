import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { historyPath, KIND_LABEL } from '#client/records/labels.ts';
import { useOutboxRows } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { decisionOf } from './conflict-facts.ts';
import { ConflictGroups } from './ConflictGroups.tsx';
import { ConflictWhole } from './ConflictWhole.tsx';
import { LockedCopy } from './LockedCopy.tsx';

/** From the opening of the page to the word that there is nothing to decide: the outbox is read from the device first. */
const READ_MS = 1000;

/** A person decides between the own and the server's state. Leaving the page keeps everything as it is. */
export function SyncConflict() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { key } = useParams({ strict: false }) as { key?: string };
  const row = useOutboxRows().find((candidate) => candidate.id === key);
  const decision = row === undefined ? null : decisionOf(row);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), READ_MS);
    return () => clearTimeout(timer);
  }, []);
  const back = () => void navigate({ to: '/sync/outbox' });
  if (row === undefined || decision === null) {
    return (
      <>
        <PageHeader title={t`Çakışma çözümü`} />
        {isRead ? (
          <EmptyView
            message={<Trans>Burada karar bekleyen bir şey kalmadı.</Trans>}
            action={
              <Button onClick={back}>
                <Trans>Bekleyenlere dön</Trans>
              </Button>
            }
          />
        ) : (
          <LoadingView rows={3} height={120} />
        )}
      </>
    );
  }
  const name = row.title === '' ? i18n._(KIND_LABEL[row.kind]) : row.title;
  return (
    <>
      <PageHeader
        title={t`Çakışma: ${name}`}
        actions={
          <Button
            component={Link}
            to={historyPath(row.kind, row.lane)}
            variant="default"
            leftSection={<IconHistory aria-hidden size="1.2em" />}
          >
            <Trans>Geçmiş</Trans>
          </Button>
        }
      >
        {i18n._(KIND_LABEL[row.kind])}
      </PageHeader>
      {decision.kind === 'groups' ? <ConflictGroups row={row} conflicts={decision.conflicts} onDone={back} /> : null}
      {decision.kind === 'locked' ? <LockedCopy row={row} conflicts={decision.conflicts} onDone={back} /> : null}
      {decision.kind === 'gone' || decision.kind === 'deletion' ? <ConflictWhole row={row} kind={decision.kind} onDone={back} /> : null}
    </>
  );
}
