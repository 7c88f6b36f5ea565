import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KindRow, kindPaths, type ServerKindPages } from '#client/server-kind/pages.ts';
import type { Allowed } from '#client/server-kind/use-allowed.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { kindOf } from '#modules/registry.ts';

interface Props {
  readonly pages: ServerKindPages;
  readonly row: KindRow;
  readonly allowed: Allowed;
  readonly onRemove: (row: KindRow) => void;
}

/** What can be done with one row: opened, changed, deleted. */
export function RowMenu({ pages, row, allowed, onRemove }: Props) {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  const paths = kindPaths(pages);
  const name = kindOf(pages.kind)?.title(row) ?? '';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t`${name} için işlemler`}>
          <IconDots aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.profile(row.id)} leftSection={<IconExternalLink size="1.2em" aria-hidden />}>
          <Trans>Aç</Trans>
        </Menu.Item>
        {allowed.change ? (
          <Menu.Item component={Link} to={paths.edit(row.id)} leftSection={<IconPencil size="1.2em" aria-hidden />}>
            <Trans>Düzenle</Trans>
          </Menu.Item>
        ) : null}
        {allowed.remove ? (
          <>
            <Menu.Divider />
            <Menu.Item color="red" disabled={isOffline} leftSection={<IconTrash size="1.2em" aria-hidden />} onClick={() => onRemove(row)}>
              {isOffline ? <Trans>Silmek için bağlantı gerekir</Trans> : <Trans>Sil</Trans>}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
