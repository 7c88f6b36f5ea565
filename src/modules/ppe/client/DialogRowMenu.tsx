import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSyncFact } from '#client/sync/index.ts';

interface Props {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** What can be done with a row whose form is a dialog: changed, deleted. */
export function DialogRowMenu({ name, onEdit, onRemove }: Props) {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t`${name} için işlemler`}>
          <IconDots aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size="1.2em" aria-hidden />} onClick={onEdit}>
          <Trans>Düzenle</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" disabled={isOffline} leftSection={<IconTrash size="1.2em" aria-hidden />} onClick={onRemove}>
          {isOffline ? <Trans>Silmek için bağlantı gerekir</Trans> : <Trans>Sil</Trans>}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
