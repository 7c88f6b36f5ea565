import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dayColumn, type ListColumn } from '#client/list/column.ts';
import { TypeIcon } from '#client/shell/bell/TypeIcon.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { formatInstant } from '#core/date/day.ts';
import { TYPE_LABEL } from '#modules/notifications/client/words.ts';
import type { ReaderNotification } from '#modules/notifications/shared/notifications.schema.ts';
import classes from './notifications.module.css';

/** What has reached the person as a list shows it, with its whole text; the server has it in one order. */
export const ENTRY_COLUMNS: readonly ListColumn<ReaderNotification>[] = [
  { id: 'content', label: msg`Metin`, value: ({ content }) => content, cell: (row) => <Content row={row} />, width: 26, phone: 'title' },
  {
    id: 'type',
    label: msg`Tür`,
    value: ({ notification_type }, translate) => translate(TYPE_LABEL[notification_type]),
    width: 8,
    phone: 'mark',
  },
  {
    id: 'arrived',
    label: msg`Geldiği zaman`,
    value: ({ created_at }) => created_at,
    text: ({ created_at }) => formatInstant(created_at),
    cell: ({ created_at }) => <TimeAgo at={created_at} />,
    width: 8,
    phone: 'mark',
  },
  {
    id: 'due',
    label: msg`Son tarih`,
    ...dayColumn(({ due_date }) => due_date),
    phone: 'line',
  },
  {
    id: 'read',
    label: msg`Okundu`,
    value: ({ is_read }, translate) => translate(is_read ? msg`Okundu` : msg`Okunmadı`),
    cell: ({ is_read }) =>
      is_read ? (
        <span className={classes.quiet}>
          <Trans>Okundu</Trans>
        </span>
      ) : (
        <StatusBadge tone="duty">
          <Trans>Okunmadı</Trans>
        </StatusBadge>
      ),
    width: 7,
    phone: 'mark',
  },
];

function Content({ row }: { row: ReaderNotification }) {
  return (
    <>
      <TypeIcon type={row.notification_type} />
      <span className={classNames(classes.content, !row.is_read && classes.unread)} translate="no">
        {row.content}
      </span>
    </>
  );
}
