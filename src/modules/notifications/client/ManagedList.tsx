import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isReversed, type ListFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useList } from '#client/list/use-list.ts';
import { useServerSource } from '#client/list/use-server-source.ts';
import { compareTr } from '#core/text/turkish.ts';
import {
  announcementInput,
  isAskable,
  MANAGED_FILTERS,
  managedInput,
  type ManagedSearch,
  VIEW,
} from '#modules/notifications/client/list-search.ts';
import { ManagedMenu } from '#modules/notifications/client/ManagedMenu.tsx';
import { MANAGED_COLUMNS } from '#modules/notifications/client/managed-columns.tsx';
import { paths } from '#modules/notifications/client/paths.ts';
import { TARGET_LABEL, TYPE_LABEL } from '#modules/notifications/client/words.ts';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import { NOTIFICATION_TYPES, TARGET_TYPES } from '#modules/notifications/shared/notifications.rules.ts';

interface Props {
  readonly title: string;
  /** Announcements alone, without the choice of a type. */
  readonly onlyAnnouncements?: boolean;
  readonly note?: ReactNode;
  readonly action: ReactNode;
}

/** The administration's list with its filters (SCR-ANN-04). */
export function ManagedList({ title, onlyAnnouncements = false, note, action }: Props) {
  const list = useList({
    id: onlyAnnouncements ? 'managed-announcements' : 'managed-notifications',
    filters: MANAGED_FILTERS,
    others: VIEW,
    limit: 10,
  });
  const source = useServerSource(list, calls.all, onlyAnnouncements ? announcementInput : managedInput, {
    enabled: isAskable(list.filters),
    kept: { kind: 'managed-notification' },
  });
  const filters = useFilters(list.filters);
  return (
    <RecordListPage
      title={title}
      note={note}
      list={list}
      source={source}
      columns={MANAGED_COLUMNS}
      filters={onlyAnnouncements ? filters.filter(({ name }) => name !== 'type') : filters}
      href={({ id }) => paths.show(id)}
      menu={(row) => <ManagedMenu row={row} />}
      action={action}
      sentences={{
        empty: <Trans>Henüz kayıt yok. Yazdıklarınız yayınlandığında hedefteki kişilere ulaşır.</Trans>,
        nothingFits: <Trans>Bu süzgeçlere uyan kayıt yok.</Trans>,
        offline: <Trans>Yönetim listesi sunucudadır; görmek için bağlantı gerekir.</Trans>,
      }}
    />
  );
}

/** Words, type, state, target and days. */
function useFilters(asked: ManagedSearch): readonly ListFilter<keyof ManagedSearch>[] {
  const { t, i18n } = useLingui();
  const types = NOTIFICATION_TYPES.map((value) => ({ value, label: i18n._(TYPE_LABEL[value]) }));
  return [
    { as: 'search', name: 'q', label: t`Ara` },
    { as: 'choice', name: 'type', label: t`Tür`, options: types.toSorted((a, b) => compareTr(a.label, b.label)) },
    {
      as: 'choice',
      name: 'state',
      label: t`Durum`,
      options: [
        { value: 'published', label: t`Yayında` },
        { value: 'unpublished', label: t`Yayında değil` },
      ],
    },
    {
      as: 'choice',
      name: 'target',
      label: t`Hedef türü`,
      options: TARGET_TYPES.map((value) => ({ value, label: i18n._(TARGET_LABEL[value]) })),
    },
    { as: 'day', name: 'from', label: t`İlk gün` },
    { as: 'day', name: 'to', label: t`Son gün`, error: isReversed(asked) ? t`İlk günden önce olamaz.` : null },
  ];
}
