import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { type RecordItem, useOutbox } from '#client/sync/index.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { baseOf } from '#core/change/overlay.ts';
import classes from './ManagementCompany.module.css';

type Item = RecordItem<'management-company'>;

export function ManagementCompanyTable({
  rows,
  canManage,
  onEdit,
}: {
  rows: readonly Item[];
  canManage: boolean;
  onEdit: (id: string) => void;
}) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Ad</Trans>
            </th>
            <th scope="col">
              <Trans>Durum</Trans>
            </th>
            <th scope="col">
              <Trans>Eşitleme</Trans>
            </th>
            {canManage ? (
              <th scope="col" className="no-print">
                <span className={classes.hidden}>
                  <Trans>İşlemler</Trans>
                </span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} canManage={canManage} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, canManage, onEdit }: { row: Item; canManage: boolean; onEdit: (id: string) => void }) {
  const { name, active } = row.body;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{active ? <StatusBadge tone="safe">{<Trans>Aktif</Trans>}</StatusBadge> : <StatusBadge>{<Trans>Pasif</Trans>}</StatusBadge>}</td>
      <td>
        <SyncMark state={row.sync} />
      </td>
      {canManage ? (
        <td className="no-print">
          <RowMenu row={row} onEdit={onEdit} />
        </td>
      ) : null}
    </tr>
  );
}

function RowMenu({ row, onEdit }: { row: Item; onEdit: (id: string) => void }) {
  const { t } = useLingui();
  const outbox = useOutbox();
  const confirm = useConfirm();
  const { name, active } = row.body;
  const base = baseOf(row);
  const remove = async () => {
    const isSure = await confirm({
      title: t`İşletmeci şirketi sil`,
      message: t`“${name}” listeden silinecek. Raporlarda geçen şirketler silinemez; onları pasif yapın.`,
      confirmLabel: t`Sil`,
      danger: true,
    });
    if (isSure) await outbox.write([{ kind: 'management-company', id: row.id, body: null, base }]);
  };
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
          onClick={() => void outbox.write([{ kind: 'management-company', id: row.id, body: { ...row.body, active: !active }, base }])}
        >
          {active ? <Trans>Pasif yap</Trans> : <Trans>Aktif yap</Trans>}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size="1.2em" aria-hidden />} onClick={() => void remove()}>
          <Trans>Sil</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
