import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useList } from '#client/list/use-list.ts';
import { useServerSource } from '#client/list/use-server-source.ts';
import { REACHED_ROWS } from '#client/shell/bell/kept-rows.ts';
import { useReading } from '#client/shell/bell/use-own-notifications.ts';
import { EntryMark } from '#modules/notifications/client/EntryMark.tsx';
import { ENTRY_COLUMNS } from '#modules/notifications/client/entry-columns.tsx';
import { NO_FILTERS, ownInput } from '#modules/notifications/client/list-search.ts';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';

/** Everything that has reached the person, in pages; those that were seen stay readable without network. */
export function MyNotifications() {
  const { t } = useLingui();
  const list = useList({ id: 'my-notifications', filters: NO_FILTERS });
  const source = useServerSource(list, calls.mine, ownInput, { kept: REACHED_ROWS });
  const { mark, open } = useReading();
  const { rows } = source;
  const markAll = (
    <Button variant="default" disabled={mark === null || rows.every((row) => row.is_read)} onClick={() => void mark?.(rows)}>
      <Trans>Tümünü okundu işaretle</Trans>
    </Button>
  );
  return (
    <RecordListPage
      title={t`Bildirimlerim`}
      list={list}
      source={source}
      columns={ENTRY_COLUMNS}
      filters={[]}
      onOpen={open}
      menu={(row) => <EntryMark row={row} />}
      {...(rows.length > 0 ? { action: markAll } : {})}
      sentences={{
        empty: <Trans>Size gelen bildirim yok.</Trans>,
        nothingFits: <Trans>Size gelen bildirim yok.</Trans>,
        offline: <Trans>Bildirimler için bağlantı gerekir.</Trans>,
        old: <Trans>Çevrimdışı: en son alınan bildirimler. Okundu işareti için bağlantı gerekir.</Trans>,
      }}
    />
  );
}
