import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAnswer } from '#client/http/query.ts';
import { useGroupViews } from '#client/records/group-view.ts';
import { KIND_LABEL, recordPath } from '#client/records/labels.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/registry.ts';
import { historyCalls } from '#modules/sync/shared/history.calls.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import classes from './RecordHistory.module.css';

/** What became of a record: every version with who, when and what changed, and the values that lost a conflict (SCR-OFF-06). */
export function RecordHistory() {
  const { t } = useLingui();
  const { kind = '', id = '' } = useParams({ strict: false }) as { kind?: string; id?: string };
  const known = kindOf(kind)?.kind;
  if (known !== undefined) return <History key={`${kind}/${id}`} kind={known} id={id} />;
  return (
    <>
      <PageHeader title={t`Kaydın geçmişi`} />
      <EmptyView message={<Trans>Böyle bir kayıt türü yok.</Trans>} />
    </>
  );
}

function History({ kind, id }: { kind: KindId; id: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  /** The places in the history at which the pages begin. */
  const [pages, setPages] = useState<readonly (number | null)[]>([null]);
  const newest = useAnswer(historyCalls.record, { params: { kind, id }, query: {} });
  const record = newest.data?.data;
  const path = record?.deleted === false ? recordPath(kind, id, 'view') : null;
  const title = record === undefined || record.title === '' ? i18n._(KIND_LABEL[kind]) : record.title;
  return (
    <>
      <PageHeader
        title={record === undefined ? t`Kaydın geçmişi` : t`Geçmiş: ${title}`}
        actions={
          path === null ? null : (
            <Button
              variant="default"
              leftSection={<IconExternalLink aria-hidden size="1.2em" />}
              onClick={() => void navigate({ href: path })}
            >
              <Trans>Kaydı aç</Trans>
            </Button>
          )
        }
      >
        <span>{i18n._(KIND_LABEL[kind])}</span>
        {record?.deleted ? (
          <span>
            <Trans>Kayıt silinmiş</Trans>
          </span>
        ) : null}
      </PageHeader>
      <ol className={classes.history} aria-label={t`Sürümler, en yenisi üstte`}>
        {pages.map((before) => (
          <HistoryPage
            key={before ?? 'newest'}
            kind={kind}
            id={id}
            before={before}
            isLast={before === pages.at(-1)}
            onMore={(next) => setPages([...pages, next])}
          />
        ))}
      </ol>
    </>
  );
}

interface PageProps {
  kind: KindId;
  id: string;
  /** Only versions below; null for the newest. */
  before: number | null;
  isLast: boolean;
  onMore(before: number): void;
}

function HistoryPage({ kind, id, before, isLast, onMore }: PageProps) {
  const views = useGroupViews(kind);
  const isOffline = useSyncStatus().connection === 'offline';
  const answer = useAnswer(historyCalls.record, { params: { kind, id }, query: before === null ? {} : { before: String(before) } });
  if (answer.data === undefined || views === 'loading') {
    return (
      <li>
        {isOffline || answer.error?.status === 0 ? (
          <OfflineNote>
            <Trans>Bir kaydın geçmişini yalnız sunucu bilir; görmek için bağlantı gerekir.</Trans>
          </OfflineNote>
        ) : answer.error ? (
          <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <LoadingView rows={3} height={96} />
        )}
      </li>
    );
  }
  const { versions, kept, body, more } = answer.data.data;
  const oldest = versions.at(-1)?.version;
  return (
    <>
      {versions.map((version) => (
        <HistoryEntry
          key={version.version}
          entry={version}
          kept={kept.filter((lost) => lost.version === version.version)}
          body={body}
          views={views}
        />
      ))}
      {more && isLast && oldest !== undefined ? (
        <li>
          <Button variant="default" onClick={() => onMore(oldest)}>
            <Trans>Daha eski sürümler</Trans>
          </Button>
        </li>
      ) : null}
    </>
  );
}
