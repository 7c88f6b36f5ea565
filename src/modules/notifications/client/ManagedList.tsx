import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsUnreachable, useAnswer } from '#client/http/query.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import { Filters } from '#modules/notifications/client/Filters.tsx';
import { filterOf, isFiltered, type ListSearch, NO_FILTERS } from '#modules/notifications/client/list-search.ts';
import { ManagedTable } from '#modules/notifications/client/ManagedTable.tsx';

interface Props {
  readonly search: ListSearch;
  readonly change: (next: Partial<ListSearch>) => void;
  /** Announcements alone, without the choice of a type. */
  readonly onlyAnnouncements?: boolean;
  readonly addButton: ReactNode;
}

/** The administration's list with its filters (SCR-ANN-04). */
export function ManagedList({ search, change, onlyAnnouncements = false, addButton }: Props) {
  return (
    <>
      <Filters search={search} withType={!onlyAnnouncements} onChange={change} />
      <Rows
        search={onlyAnnouncements ? { ...search, type: 'announcement' } : search}
        change={change}
        isNarrowed={isFiltered(search)}
        addButton={addButton}
      />
    </>
  );
}

function Rows({ search, change, isNarrowed, addButton }: Pick<Props, 'search' | 'change' | 'addButton'> & { isNarrowed: boolean }) {
  const list = useAnswer(calls.all, { body: filterOf(search) }, { previous: true });
  const isOffline = useIsUnreachable(list);
  useForbidden(list);
  if (list.data === undefined) {
    if (isOffline) {
      return (
        <OfflineNote>
          <Trans>Yönetim listesi sunucudadır; görmek için bağlantı gerekir.</Trans>
        </OfflineNote>
      );
    }
    return list.error ? <ErrorView error={list.error} onRetry={() => void list.refetch()} /> : <LoadingView rows={6} />;
  }
  const { data, total } = list.data;
  if (total === 0 && isNarrowed) {
    return (
      <EmptyView
        message={<Trans>Bu süzgeçlere uyan kayıt yok.</Trans>}
        action={
          <Button variant="default" onClick={() => change(NO_FILTERS)}>
            <Trans>Süzgeçleri temizle</Trans>
          </Button>
        }
      />
    );
  }
  if (total === 0)
    return (
      <EmptyView message={<Trans>Henüz kayıt yok. Yazdıklarınız yayınlandığında hedefteki kişilere ulaşır.</Trans>} action={addButton} />
    );
  return (
    <>
      {isOffline ? (
        <OfflineNote>
          <Trans>Çevrimdışı: en son alınan liste gösteriliyor.</Trans>
        </OfflineNote>
      ) : null}
      <ManagedTable rows={data} isStale={list.isPlaceholderData} />
      <Pager page={search.page} limit={search.limit} total={total} onChange={change} />
    </>
  );
}
