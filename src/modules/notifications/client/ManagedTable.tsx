import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEye, IconPencil, IconPlayerPause, IconSend, IconTrash } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { TypeIcon } from '#client/shell/bell/TypeIcon.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { formatDay } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import type { ManagedNotification } from '#modules/notifications/shared/notifications.schema.ts';
import { paths } from '#modules/notifications/client/paths.ts';
import { useManage } from '#modules/notifications/client/useManage.tsx';
import { TARGET_LABEL, targetLabel, TYPE_LABEL } from '#modules/notifications/client/words.ts';
import classes from './notifications.module.css';

const NAME_MAX = 60;

/** Announcements and notifications as their administrators see them; on a phone as cards. */
export function ManagedTable({ rows, isStale }: { rows: readonly ManagedNotification[]; isStale: boolean }) {
  return (
    <div className={classNames(classes.frame, isStale && classes.stale)} aria-busy={isStale}>
      <table className={classNames(classes.table, classes.managed)}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Metin</Trans>
            </th>
            <th scope="col">
              <Trans>Tarih</Trans>
            </th>
            <th scope="col">
              <Trans>Hedef</Trans>
            </th>
            <th scope="col">
              <Trans>Durum</Trans>
            </th>
            <th scope="col" className={classes.figure}>
              <Trans>Okuyan</Trans>
            </th>
            <th scope="col" className="no-print">
              <span className={classes.hidden}>
                <Trans>İşlemler</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: ManagedNotification }) {
  const { i18n } = useLingui();
  const translate = i18n._.bind(i18n);
  const names = row.targets.map((target) => targetLabel(row.target_type, target, translate)).join(', ');
  return (
    <tr>
      <th scope="row">
        <Link to={paths.show(row.id)} className={classes.title}>
          <TypeIcon type={row.notification_type} label={i18n._(TYPE_LABEL[row.notification_type])} />
          <span className={classes.clamp} translate="no">
            {row.content}
          </span>
        </Link>
      </th>
      <td className={classNames(classes.day, 'tabular')}>{formatDay(row.date)}</td>
      <td>
        <span className={classes.quiet}>{i18n._(TARGET_LABEL[row.target_type])}:</span> {cutText(names, NAME_MAX)}
      </td>
      <td>
        <PublishedBadge isPublished={row.is_published} />
      </td>
      <td className={classNames(classes.figure, 'tabular')}>
        <span className={classes.onPhone}>
          <Trans>Okuyan</Trans>{' '}
        </span>
        {row.read} / {row.reached}
      </td>
      <td className="no-print">
        <RowMenu row={row} />
      </td>
    </tr>
  );
}

export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return isPublished ? (
    <StatusBadge tone="safe">
      <Trans>Yayında</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge>
      <Trans>Yayında değil</Trans>
    </StatusBadge>
  );
}

function RowMenu({ row }: { row: ManagedNotification }) {
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
