import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KindRow, KindPages } from '#client/server-kind/pages.ts';
import { useProfileActs } from '#client/server-kind/use-profile-acts.ts';

/** What can be done with a record that is read: changed, looked back on, deleted. */
export function ProfileActions({ pages, row }: { pages: KindPages; row: KindRow }) {
  const { edit, history, remove, isOffline } = useProfileActs(pages, row);
  return (
    <>
      {edit !== null ? (
        <Button component={Link} to={edit} leftSection={<IconPencil aria-hidden size="1.2em" />}>
          <Trans>Düzenle</Trans>
        </Button>
      ) : null}
      <Button component={Link} to={history} variant="default" leftSection={<IconHistory aria-hidden size="1.2em" />}>
        <Trans>Geçmiş</Trans>
      </Button>
      {remove !== null ? (
        <Button variant="default" color="red" disabled={isOffline} leftSection={<IconTrash aria-hidden size="1.2em" />} onClick={remove}>
          <Trans>Sil</Trans>
        </Button>
      ) : null}
    </>
  );
}
