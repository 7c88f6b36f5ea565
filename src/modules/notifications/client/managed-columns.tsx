import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { dayColumn, type ListColumn, type Translate } from '#client/list/column.ts';
import { TypeIcon } from '#client/shell/bell/TypeIcon.tsx';
import { cutText } from '#core/text/turkish.ts';
import { PublishedBadge } from '#modules/notifications/client/PublishedBadge.tsx';
import { TARGET_LABEL, targetLabel, TYPE_LABEL } from '#modules/notifications/client/words.ts';
import type { ManagedNotification } from '#modules/notifications/shared/notifications.schema.ts';
import classes from './notifications.module.css';

const NAME_MAX = 60;

const namesOf = ({ target_type, targets }: ManagedNotification, translate: Translate): string =>
  targets.map((target) => targetLabel(target_type, target, translate)).join(', ');

/** Announcements and notifications as a list shows them to those who administer them; the server has them in one order. */
export const MANAGED_COLUMNS: readonly ListColumn<ManagedNotification>[] = [
  { id: 'content', label: msg`Metin`, value: ({ content }) => content, cell: (row) => <Content row={row} />, width: 20, phone: 'title' },
  {
    id: 'type',
    label: msg`Tür`,
    value: ({ notification_type }, translate) => translate(TYPE_LABEL[notification_type]),
    width: 7,
    phone: 'hidden',
  },
  { id: 'date', label: msg`Tarih`, ...dayColumn(({ date }) => date), phone: 'line' },
  {
    id: 'target',
    label: msg`Hedef`,
    value: (row, translate) => `${translate(TARGET_LABEL[row.target_type])}: ${namesOf(row, translate)}`,
    cell: (row) => <Target row={row} />,
    width: 13,
    phone: 'line',
  },
  {
    id: 'state',
    label: msg`Durum`,
    value: ({ is_published }, translate) => translate(is_published ? msg`Yayında` : msg`Yayında değil`),
    cell: (row) => <PublishedBadge isPublished={row.is_published} />,
    width: 8,
    phone: 'mark',
  },
  {
    id: 'read',
    label: msg`Okuyan`,
    value: ({ read }) => read,
    text: ({ read, reached }) => `${read} / ${reached}`,
    width: 5.5,
    phone: 'line',
    isNumeric: true,
  },
];

function Content({ row }: { row: ManagedNotification }) {
  const { i18n } = useLingui();
  return (
    <>
      <TypeIcon type={row.notification_type} label={i18n._(TYPE_LABEL[row.notification_type])} />
      <span className={classes.clamp} translate="no">
        {row.content}
      </span>
    </>
  );
}

function Target({ row }: { row: ManagedNotification }) {
  const { i18n } = useLingui();
  return (
    <>
      <span className={classes.quiet}>{i18n._(TARGET_LABEL[row.target_type])}:</span> {cutText(namesOf(row, i18n._.bind(i18n)), NAME_MAX)}
    </>
  );
}
