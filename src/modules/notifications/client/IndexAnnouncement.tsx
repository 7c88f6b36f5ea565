import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useList } from '#client/list/use-list.ts';
import { useServerSource } from '#client/list/use-server-source.ts';
import { EntryMark } from '#modules/notifications/client/EntryMark.tsx';
import { ENTRY_COLUMNS } from '#modules/notifications/client/entry-columns.tsx';
import { REACHED_ROWS } from '#client/shell/bell/kept-rows.ts';
import { NO_FILTERS, ownInput, VIEW } from '#modules/notifications/client/list-search.ts';
import { ManagedList } from '#modules/notifications/client/ManagedList.tsx';
import { paths } from '#modules/notifications/client/paths.ts';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';

/** Announcements that came to me; for those who write them also the ones that they administer (SCR-ANN-01). */
export function IndexAnnouncement() {
  const { t } = useLingui();
  const canWrite = usePermission('ann.write');
  const list = useList({ id: 'announcements', filters: NO_FILTERS, others: VIEW, limit: 10 });
  const view = canWrite ? list.others.view : 'mine';
  const note = canWrite ? (
    <SegmentedControl
      aria-label={t`Gösterilen duyurular`}
      value={view}
      onChange={(next) => list.set({ view: next === 'manage' ? 'manage' : 'mine' })}
      data={[
        { value: 'mine', label: t`Bana gelenler` },
        { value: 'manage', label: t`Yönettiklerim` },
      ]}
    />
  ) : null;
  const action = canWrite ? (
    <Button component={Link} to={paths.add('announcement')} leftSection={<IconPlus aria-hidden />}>
      <Trans>Duyuru ekle</Trans>
    </Button>
  ) : null;
  return view === 'manage' ? (
    <ManagedList title={t`Duyurular`} onlyAnnouncements note={note} action={action} />
  ) : (
    <Received note={note} action={action} />
  );
}

function Received({ note, action }: { note: ReactNode; action: ReactNode }) {
  const { t } = useLingui();
  const list = useList({ id: 'announcements', filters: NO_FILTERS, others: VIEW, limit: 10 });
  const source = useServerSource(list, calls.announcements, ownInput, { kept: REACHED_ROWS });
  return (
    <RecordListPage
      title={t`Duyurular`}
      note={note}
      list={list}
      source={source}
      columns={ENTRY_COLUMNS}
      filters={[]}
      href={({ id }) => paths.show(id)}
      menu={(row) => <EntryMark row={row} />}
      action={action}
      sentences={{
        empty: <Trans>Size gelen duyuru yok.</Trans>,
        nothingFits: <Trans>Size gelen duyuru yok.</Trans>,
        offline: <Trans>Duyurular için bağlantı gerekir.</Trans>,
        old: <Trans>Çevrimdışı: en son alınan duyurular gösteriliyor.</Trans>,
      }}
    />
  );
}
