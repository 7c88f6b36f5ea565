import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEye, IconPencil, IconPlayerPause, IconSend, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { cutText } from '#core/text/turkish.ts';
import { paths } from '#modules/notifications/client/paths.ts';
import { useManage } from '#modules/notifications/client/useManage.tsx';
import type { ManagedNotification } from '#modules/notifications/shared/notifications.schema.ts';

/** What can be done to one announcement or notification. */
export function ManagedMenu({ row }: { row: ManagedNotification }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const manage = useManage();
  const start = cutText(row.content, 40);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon translate="no" aria-label={t`${start} için işlemler`}>
          <IconDots aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size="1.2em" aria-hidden />} onClick={() => history.push(paths.show(row.id))}>
          <Trans>Göster</Trans>
        </Menu.Item>
        {row.is_published ? null : (
          <Menu.Item leftSection={<IconPencil size="1.2em" aria-hidden />} onClick={() => history.push(paths.edit(row.id))}>
            <Trans>Düzenle</Trans>
          </Menu.Item>
        )}
        <Menu.Item
          disabled={!manage.isPossible}
          leftSection={row.is_published ? <IconPlayerPause size="1.2em" aria-hidden /> : <IconSend size="1.2em" aria-hidden />}
          onClick={() => void (row.is_published ? manage.unpublish(row) : manage.publish(row))}
        >
          {row.is_published ? <Trans>Yayından kaldır</Trans> : <Trans>Yayınla</Trans>}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          disabled={!manage.isPossible}
          leftSection={<IconTrash size="1.2em" aria-hidden />}
          onClick={() => void manage.remove(row)}
        >
          <Trans>Sil</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
