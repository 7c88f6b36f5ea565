import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ManagedList } from '#modules/notifications/client/ManagedList.tsx';
import { paths } from '#modules/notifications/client/paths.ts';

/** All announcements and notifications that people wrote, for those who manage the area (SCR-ANN-04). */
export function IndexNotification() {
  const { t } = useLingui();
  return (
    <ManagedList
      title={t`Bildirim yönetimi`}
      action={
        <Button component={Link} to={paths.add('notification')} leftSection={<IconPlus aria-hidden />}>
          <Trans>Bildirim ekle</Trans>
        </Button>
      }
    />
  );
}
