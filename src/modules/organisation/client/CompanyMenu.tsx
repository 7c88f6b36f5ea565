import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { CompanyItem } from '#modules/organisation/client/company-columns.tsx';
import type { useCompanyActions } from '#modules/organisation/client/use-company-actions.tsx';

interface Props {
  readonly row: CompanyItem;
  readonly actions: ReturnType<typeof useCompanyActions>;
  readonly onEdit: (id: string) => void;
}

/** What can be done to one management company. */
export function CompanyMenu({ row, actions, onEdit }: Props) {
  const { t } = useLingui();
  const { name, active } = row.body;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t`${name} için işlemler`}>
          <IconDots aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size="1.2em" aria-hidden />} onClick={() => onEdit(row.id)}>
          <Trans>Düzenle</Trans>
        </Menu.Item>
        <Menu.Item
          leftSection={active ? <IconPlayerPause size="1.2em" aria-hidden /> : <IconPlayerPlay size="1.2em" aria-hidden />}
          onClick={() => void actions.setActive([row], !active)}
        >
          {active ? <Trans>Pasif yap</Trans> : <Trans>Aktif yap</Trans>}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size="1.2em" aria-hidden />} onClick={() => void actions.remove([row])}>
          <Trans>Sil</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
