import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BulkAction } from '#client/list/BulkBar.tsx';
import { type KindRow, kindPaths, type KindPages } from '#client/server-kind/pages.ts';
import type { Allowed } from '#client/server-kind/use-allowed.ts';
import { isWrittenHere } from '#client/records/written-here.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { kindOf } from '#modules/registry.ts';

interface Props {
  readonly pages: KindPages;
  readonly row: KindRow;
  readonly allowed: Allowed;
  readonly onRemove: (row: KindRow) => void;
  /** Opens its form, for a kind whose list is its only page. */
  readonly onEdit?: () => void;
  /** What can be done with it besides. */
  readonly acts?: readonly BulkAction<KindRow>[];
}

/** What can be done with one row: opened, changed, deleted. */
export function RowMenu({ pages, row, allowed, onRemove, onEdit, acts = [] }: Props) {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline' && !isWrittenHere(pages.kind);
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
        {onEdit === undefined ? (
          <Menu.Item component={Link} to={paths.profile(row.id)} leftSection={<IconExternalLink size="1.2em" aria-hidden />}>
            <Trans>Aç</Trans>
          </Menu.Item>
        ) : null}
        {!allowed.change ? null : onEdit !== undefined ? (
          <Menu.Item leftSection={<IconPencil size="1.2em" aria-hidden />} onClick={onEdit}>
            <Trans>Düzenle</Trans>
          </Menu.Item>
        ) : (
          <Menu.Item component={Link} to={paths.edit(row.id)} leftSection={<IconPencil size="1.2em" aria-hidden />}>
            <Trans>Düzenle</Trans>
          </Menu.Item>
        )}
        {acts
          .filter(({ fits }) => allowed.change && fits(row))
          .map(({ id, icon, label, run }) => (
            <Menu.Item key={id} leftSection={icon} onClick={() => void run([row])}>
              {label}
            </Menu.Item>
          ))}
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
