import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { KIND_LABEL, recordPath } from '#client/records/labels.ts';
import { outboxGroups } from '#client/records/outbox-groups.ts';
import { type SentBefore, useOutbox, useOutboxRows, useWaitingFiles } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import classes from './SyncOutbox.module.css';
import { WorkTabs } from './WorkTabs.tsx';

/** Records drawn at first, and added by each press. */
const DRAWN = 30;

/** What the server has of this device, whole with its photos, of the last 30 days (OFF-UI-02). */
export function SyncSent() {
  const { t } = useLingui();
  const before = useSentBefore();
  const rows = useOutboxRows();
  const files = useWaitingFiles();
  const sent = useMemo(() => {
    const { attention, waiting, sent: lately } = outboxGroups(rows, files);
    // What waits again, or was sent anew, has its place there.
    const known = new Set([...attention, ...waiting, ...lately].map((group) => group.record));
    return [...lately, ...(before ?? []).filter(({ record }) => !known.has(record))];
  }, [rows, files, before]);
  const [drawn, setDrawn] = useState(DRAWN);
  const more = sent.length - drawn;
  return (
    <>
      <PageHeader title={t`Gönderilenler`} />
      <WorkTabs at="sent" {...(before === null ? {} : { sent: sent.length })} />
      {before === null ? <LoadingView rows={3} height={72} /> : null}
      {before !== null && sent.length === 0 ? <EmptyView message={<Trans>Bu cihazdan son 30 günde bir şey gönderilmedi.</Trans>} /> : null}
      {sent.length === 0 ? null : (
        <>
          <p className={classes.code}>
            <Trans>Fotoğraflarıyla birlikte sunucuda olanlar. Bu liste 30 gün geriye gider.</Trans>
          </p>
          <ul className={classes.list}>
            {sent.slice(0, drawn).map((one) => (
              <SentRecord key={one.record} sent={one} />
            ))}
          </ul>
        </>
      )}
      {more > 0 ? (
        <Button variant="default" mt="sm" onClick={() => setDrawn(drawn + DRAWN)}>
          {t`${plural({ more }, { one: 'Daha fazla göster (# kayıt daha)', other: 'Daha fazla göster (# kayıt daha)' })}`}
        </Button>
      ) : null}
    </>
  );
}

function SentRecord({ sent: { record, kind, title, at } }: { sent: SentBefore }) {
  const { i18n } = useLingui();
  const path = recordPath(kind, record, 'view');
  const label = i18n._(KIND_LABEL[kind]);
  const name = title === '' ? label : title;
  return (
    <li className={classes.record} data-record={record} data-sync="on-server">
      <div className={classes.head}>
        <div className={classes.what}>
          <strong className={classes.title}>{path === null ? name : <Link to={path}>{name}</Link>}</strong>
          <span className={classes.facts}>
            {label} · <TimeAgo at={at} />
          </span>
        </div>
        <SyncMark state="on-server" />
      </div>
    </li>
  );
}

/** What left the outbox some days ago; null while it is read. It comes late, never in the way of what waits. */
function useSentBefore(): readonly SentBefore[] | null {
  const outbox = useOutbox();
  const [before, setBefore] = useState<readonly SentBefore[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const take = (found: readonly SentBefore[]) => isGone || setBefore(found);
    outbox.sentBefore().then(take, () => take([]));
    return () => {
      isGone = true;
    };
  }, [outbox]);
  return before;
}
