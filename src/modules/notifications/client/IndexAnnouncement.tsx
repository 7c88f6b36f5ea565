import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { usePermission } from '#client/auth/session.tsx';
import { useIsUnreachable, useAnswer } from '#client/http/query.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { useReading } from '#client/shell/bell/use-own-notifications.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import { EntryList } from '#modules/notifications/client/EntryList.tsx';
import { type ListSearch, listSearch } from '#modules/notifications/client/list-search.ts';
import { ManagedList } from '#modules/notifications/client/ManagedList.tsx';
import { paths } from '#modules/notifications/client/paths.ts';

/** Announcements that came to me; for those who write them also the ones that they administer (SCR-ANN-01). */
export function IndexAnnouncement() {
  const { t } = useLingui();
  const canWrite = usePermission('ann.write');
  const [search, change] = useSearchFilters(listSearch);
  const view = canWrite ? search.view : 'mine';
  const addButton = canWrite ? (
    <Button component={Link} to={paths.add('announcement')} leftSection={<IconPlus aria-hidden />}>
      <Trans>Duyuru ekle</Trans>
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t`Duyurular`} actions={addButton}>
        {canWrite ? (
          <SegmentedControl
            aria-label={t`Gösterilen duyurular`}
            value={view}
            onChange={(next) => change({ view: next === 'manage' ? 'manage' : 'mine', page: 1 })}
            data={[
              { value: 'mine', label: t`Bana gelenler` },
              { value: 'manage', label: t`Yönettiklerim` },
            ]}
          />
        ) : null}
      </PageHeader>
      {view === 'manage' ? (
        <ManagedList search={search} change={change} onlyAnnouncements addButton={addButton} />
      ) : (
        <Received search={search} change={change} />
      )}
    </>
  );
}

function Received({ search, change }: { search: ListSearch; change: (next: Partial<ListSearch>) => void }) {
  const { page, limit } = search;
  const { history } = useRouter();
  const { mark } = useReading();
  const list = useAnswer(calls.announcements, { params: { page, limit } }, { previous: true, kept: page === 1 });
  useForbidden(list);
  const isOffline = useIsUnreachable(list);
  if (list.data === undefined) {
    if (isOffline) {
      return (
        <OfflineNote>
          <Trans>Duyurular için bağlantı gerekir.</Trans>
        </OfflineNote>
      );
    }
    return list.error ? <ErrorView error={list.error} onRetry={() => void list.refetch()} /> : <LoadingView rows={5} height={72} />;
  }
  const { data, total } = list.data;
  return (
    <>
      {isOffline ? (
        <OfflineNote>
          <Trans>Çevrimdışı: en son alınan duyurular gösteriliyor.</Trans>
        </OfflineNote>
      ) : null}
      {total === 0 ? (
        <EmptyView message={<Trans>Size gelen duyuru yok.</Trans>} />
      ) : (
        <>
          <EntryList
            entries={data}
            leads={() => true}
            onOpen={(entry) => history.push(paths.show(entry.id))}
            onMark={mark === null ? null : (entry) => void mark([entry])}
          />
          <Pager page={page} limit={limit} total={total} onChange={change} />
        </>
      )}
    </>
  );
}
