import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import * as v from 'valibot';
import { useIsUnreachable, useAnswer } from '#client/http/query.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { useReading } from '#client/shell/bell/use-own-notifications.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import { EntryList } from '#modules/notifications/client/EntryList.tsx';

const PER_PAGE = 20;
const searchSchema = v.object({ page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1) });

/** Everything that has reached the person, in pages; the first stays readable without network. */
export function MyNotifications() {
  const { t } = useLingui();
  const [{ page }, change] = useSearchFilters(searchSchema);
  const list = useAnswer(calls.mine, { params: { page, limit: PER_PAGE } }, { previous: true, kept: page === 1 });
  const { mark, open } = useReading();
  const entries = list.data?.data ?? [];
  const isOffline = useIsUnreachable(list);
  const markAll = (
    <Button variant="default" disabled={mark === null || entries.every((entry) => entry.is_read)} onClick={() => void mark?.(entries)}>
      <Trans>Tümünü okundu işaretle</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader title={t`Bildirimlerim`} actions={entries.length > 0 ? markAll : null} />
      {isOffline ? (
        <OfflineNote>
          {list.data === undefined ? (
            <Trans>Bildirimler için bağlantı gerekir.</Trans>
          ) : (
            <Trans>Çevrimdışı: en son alınan bildirimler. Okundu işareti için bağlantı gerekir.</Trans>
          )}
        </OfflineNote>
      ) : null}
      {list.data === undefined && !isOffline ? (
        list.error ? (
          <ErrorView error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <LoadingView rows={6} height={72} />
        )
      ) : null}
      {list.data !== undefined && entries.length === 0 ? (
        <EmptyView message={page === 1 ? <Trans>Size gelen bildirim yok.</Trans> : <Trans>Daha eski bildirim yok.</Trans>} />
      ) : null}
      {entries.length > 0 ? (
        <EntryList
          entries={entries}
          leads={(entry) => entry.redirect_path !== null}
          onOpen={open}
          onMark={mark === null ? null : (entry) => void mark([entry])}
        />
      ) : null}
      {page > 1 || entries.length === PER_PAGE ? (
        <Group justify="space-between" mt="md" className="no-print">
          <Button variant="default" disabled={page === 1} onClick={() => change({ page: page - 1 })}>
            <Trans>Daha yeni</Trans>
          </Button>
          <Button variant="default" disabled={entries.length < PER_PAGE} onClick={() => change({ page: page + 1 })}>
            <Trans>Daha eski</Trans>
          </Button>
        </Group>
      ) : null}
    </>
  );
}
