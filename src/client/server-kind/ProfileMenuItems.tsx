import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KindRow, KindPages } from '#client/server-kind/pages.ts';
import { useProfileActs } from '#client/server-kind/use-profile-acts.ts';
import { MenuAction } from '#client/ui/MenuAction.tsx';

const SIZE = '1.2em';

/** `ProfileActions` as entries of a menu, for a page that has more to do than these. */
export function ProfileMenuItems({ pages, row }: { pages: KindPages; row: KindRow }) {
  const { t } = useLingui();
  const { edit, history, remove, isOffline } = useProfileActs(pages, row);
  return (
    <>
      {edit !== null ? (
        <Menu.Item component={Link} to={edit} leftSection={<IconPencil aria-hidden size={SIZE} />}>
          <Trans>Düzenle</Trans>
        </Menu.Item>
      ) : null}
      <Menu.Item component={Link} to={history} leftSection={<IconHistory aria-hidden size={SIZE} />}>
        <Trans>Geçmiş</Trans>
      </Menu.Item>
      {remove !== null ? (
        <>
          <Menu.Divider />
          <MenuAction
            color="red"
            icon={<IconTrash aria-hidden size={SIZE} />}
            label={t`Sil`}
            reason={isOffline ? t`Silmek için bağlantı gerekir` : null}
            onClick={remove}
          />
        </>
      ) : null}
    </>
  );
}
