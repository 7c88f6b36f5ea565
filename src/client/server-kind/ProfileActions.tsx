import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { historyPath } from '#client/records/labels.ts';
import { type KindRow, kindPaths, type ServerKindPages } from '#client/server-kind/pages.ts';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { useSyncFact } from '#client/sync/index.ts';

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
