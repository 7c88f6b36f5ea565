import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { KIND_LABEL } from '#client/records/labels.ts';
import { isWrittenHere } from '#client/records/written-here.ts';
import { KindFields } from '#client/server-kind/KindFields.tsx';
import type { ServerKindPages } from '#client/server-kind/pages.ts';
import { ProfileActions } from '#client/server-kind/ProfileActions.tsx';
import { useKindRow } from '#client/server-kind/use-kind-row.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { SeenAt, SeenNote } from '#client/ui/SeenNote.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { kindOf } from '#modules/registry.ts';
import classes from './server-kind.module.css';

/** A record of a server kind as it is read, with what can be done with it. */
export function ServerKindProfile({ pages }: { pages: ServerKindPages }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { i18n } = useLingui();
  const { row, sync, error, isOffline, seenAt, retry } = useKindRow(pages, id);
  const Below = pages.below;
  const kind = i18n._(KIND_LABEL[pages.kind]);
  if (row === undefined) {
    return (
      <>
        <PageHeader title={kind} />
        {isOffline ? (
          <OfflineNote>
            <Trans>Bu kayıt sunucudadır; görmek için bağlantı gerekir.</Trans>
          </OfflineNote>
        ) : error ? (
          <ErrorView error={error} onRetry={retry} />
        ) : (
          <LoadingView rows={5} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader title={kindOf(pages.kind)?.title(row) || kind} actions={<ProfileActions pages={pages} row={row} />}>
        {kind} {sync === null || !isWrittenHere(pages.kind) ? null : <SyncMark state={sync} />}
      </PageHeader>
      {isOffline ? (
        <SeenNote at={seenAt}>
          <Trans>Çevrimdışı: en son alınan hâli gösteriliyor.</Trans>
        </SeenNote>
      ) : error === null ? null : (
        <ErrorView error={error} onRetry={retry} safe={<SeenAt at={seenAt} />} />
      )}
      <article className={classes.record}>
        <KindFields pages={pages} row={row} />
      </article>
      {Below === undefined ? null : (
        <Suspense fallback={<LoadingView rows={3} />}>
          <Below id={id} />
        </Suspense>
      )}
    </>
  );
}
