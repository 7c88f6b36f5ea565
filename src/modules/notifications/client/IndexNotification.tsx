import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { listSearch } from '#modules/notifications/client/list-search.ts';
import { ManagedList } from '#modules/notifications/client/ManagedList.tsx';
import { paths } from '#modules/notifications/client/paths.ts';

/** All announcements and notifications that people wrote, for those who manage the area (SCR-ANN-04). */
export function IndexNotification() {
  const { t } = useLingui();
  const [search, change] = useSearchFilters(listSearch);
  const addButton = (
    <Button component={Link} to={paths.add('notification')} leftSection={<IconPlus aria-hidden />}>
      <Trans>Bildirim ekle</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader title={t`Bildirim yönetimi`} actions={addButton} />
      <ManagedList search={search} change={change} addButton={addButton} />
    </>
  );
}
