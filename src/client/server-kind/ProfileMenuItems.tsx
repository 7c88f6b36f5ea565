import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { historyPath } from '#client/records/labels.ts';
import { type KindRow, kindPaths, type ServerKindPages } from '#client/server-kind/pages.ts';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { MenuAction } from '#client/ui/MenuAction.tsx';

const SIZE = '1.2em';

/** `ProfileActions` as entries of a menu, for a page that has more to do than these. */
export function ProfileMenuItems({ pages, row }: { pages: ServerKindPages; row: KindRow }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const allowed = useAllowed(pages);
  const remove = useRemove(pages);
  const paths = kindPaths(pages);
  const isOffline = useSyncFact('connection') === 'offline';
  return (
    <>
      {allowed.change ? (
        <Menu.Item component={Link} to={paths.edit(row.id)} leftSection={<IconPencil aria-hidden size={SIZE} />}>
          <Trans>Düzenle</Trans>
        </Menu.Item>
      ) : null}
      <Menu.Item component={Link} to={historyPath(pages.kind, row.id)} leftSection={<IconHistory aria-hidden size={SIZE} />}>
        <Trans>Geçmiş</Trans>
      </Menu.Item>
      {allowed.remove ? (
        <>
          <Menu.Divider />
          <MenuAction
            color="red"
            icon={<IconTrash aria-hidden size={SIZE} />}
            label={t`Sil`}
            reason={isOffline ? t`Silmek için bağlantı gerekir` : null}
            onClick={() => void remove(row).then((done) => done && history.replace(paths.list))}
          />
        </>
      ) : null}
    </>
  );
}
