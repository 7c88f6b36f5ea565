import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Button } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { historyPath, KIND_LABEL } from '#client/records/labels.ts';
import { KindFields } from '#client/server-kind/KindFields.tsx';
import { type KindRow, kindPaths, type ServerKindPages } from '#client/server-kind/pages.ts';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useKindRow } from '#client/server-kind/use-kind-row.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { kindOf } from '#modules/registry.ts';
import classes from './server-kind.module.css';

/** A record of a server kind as it is read, with what can be done with it. */
export function ServerKindProfile({ pages }: { pages: ServerKindPages }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { i18n } = useLingui();
  const { row, error, isOffline, retry } = useKindRow(pages, id);
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
        {kind}
      </PageHeader>
      {isOffline ? (
        <OfflineNote>
          <Trans>Çevrimdışı: en son alınan hâli gösteriliyor.</Trans>
        </OfflineNote>
      ) : null}
      <article className={classes.record}>
        <KindFields pages={pages} row={row} />
      </article>
    </>
  );
}

/** What can be done with a record that is read: changed, looked back on, deleted. */
export function ProfileActions({ pages, row }: { pages: ServerKindPages; row: KindRow }) {
  const { history } = useRouter();
  const allowed = useAllowed(pages);
  const remove = useRemove(pages);
  const paths = kindPaths(pages);
  const isOffline = useSyncFact('connection') === 'offline';
  return (
    <>
      {allowed.change ? (
        <Button component={Link} to={paths.edit(row.id)} leftSection={<IconPencil aria-hidden size="1.2em" />}>
          <Trans>Düzenle</Trans>
        </Button>
      ) : null}
      <Button
        component={Link}
        to={historyPath(pages.kind, row.id)}
        variant="default"
        leftSection={<IconHistory aria-hidden size="1.2em" />}
      >
        <Trans>Geçmiş</Trans>
      </Button>
      {allowed.remove ? (
        <Button
          variant="default"
          color="red"
          disabled={isOffline}
          leftSection={<IconTrash aria-hidden size="1.2em" />}
          onClick={() => void remove(row).then((done) => done && history.replace(paths.list))}
        >
          <Trans>Sil</Trans>
        </Button>
      ) : null}
    </>
  );
}
