import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useReading } from '#client/shell/bell/use-own-notifications.ts';
import type { ReaderNotification } from '#modules/notifications/shared/notifications.schema.ts';

/** Marks one as read, while the server can be told. */
export function EntryMark({ row }: { row: ReaderNotification }) {
  const { t } = useLingui();
  const { mark } = useReading();
  if (row.is_read) return null;
  return (
    <ActionIcon aria-label={t`Okundu işaretle`} title={t`Okundu işaretle`} disabled={mark === null} onClick={() => void mark?.([row])}>
      <IconCheck aria-hidden />
    </ActionIcon>
  );
}
