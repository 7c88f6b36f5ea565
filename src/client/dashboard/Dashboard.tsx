import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { usePermission, useSession } from '#client/auth/session.tsx';
import { partOfDay } from '#client/dashboard/dashboard-figures.ts';
import { DashboardDfis } from '#client/dashboard/DashboardDfis.tsx';
import { DashboardDrafts } from '#client/dashboard/DashboardDrafts.tsx';
import { DashboardLate } from '#client/dashboard/DashboardLate.tsx';
import { DashboardPages } from '#client/dashboard/DashboardPages.tsx';
import { DashboardPlaces } from '#client/dashboard/DashboardPlaces.tsx';
import { DashboardPriorities } from '#client/dashboard/DashboardPriorities.tsx';
import { DashboardReports } from '#client/dashboard/DashboardReports.tsx';
import { DashboardSetup } from '#client/dashboard/DashboardSetup.tsx';
import { DashboardSgk } from '#client/dashboard/DashboardSgk.tsx';
import { DashboardStart } from '#client/dashboard/DashboardStart.tsx';
import { DashboardTurn } from '#client/dashboard/DashboardTurn.tsx';
import { DashboardWork } from '#client/dashboard/DashboardWork.tsx';
import { DemoBanner } from '#client/shell/DemoBanner.tsx';
import { useSyncStatus } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul, formatClock, formatDay } from '#core/date/day.ts';
import classes from './Dashboard.module.css';

// Its words and rules are not needed by the first page, which stands without it.
const DashboardPpe = lazy(async (): Promise<{ default: ComponentType }> => {
  const file = await import('#client/dashboard/DashboardPpe.tsx').catch(() => null);
  return { default: file?.DashboardPpe ?? (() => null) };
});

const CREATE_AUDIT = '/companies/audit-reports/operational-audit-report/create';

/** The first page: what this person has open, what waits, what is due. All of it comes from the device, online or not. */
export function Dashboard() {
  const { t } = useLingui();
  const { user } = useSession();
  const navigate = useNavigate();
  const now = useNow();
  const { caughtUp, connection } = useSyncStatus();
  const canWrite = usePermission('aud.write');
  const canReadAudits = usePermission('aud.read');
  const canSeeDfis = usePermission('dfi.own');
  const canSeeIncidents = usePermission('inc.own');
  const canSeePpe = usePermission('ppe.read');
  const runsAccount = usePermission('role.write');
  // Who reads the figures of an area answers for more than the own work.
  const isManager = usePermission('stat.read') && canReadAudits;
  const { name } = user;
  const greeting = { morning: t`Günaydın, ${name}`, day: t`İyi günler, ${name}`, evening: t`İyi akşamlar, ${name}` }[
    partOfDay(formatClock(now))
  ];
  return (
    <>
      {user.demo ? <DemoBanner /> : null}
      <PageHeader
        title={greeting}
        actions={
          canWrite ? (
            <Button size="xl" leftSection={<IconPlus aria-hidden />} onClick={() => void navigate({ to: CREATE_AUDIT })}>
              <Trans>Yeni operasyonel denetim</Trans>
            </Button>
          ) : null
        }
      >
        <span className={classes.day}>
          {formatDay(dayInIstanbul(now))}
          {canSeeDfis ? <DashboardLate /> : null}
        </span>
      </PageHeader>
      <DashboardStart />
      {caughtUp || connection !== 'offline' ? null : (
        <div className={classes.note}>
          <OfflineNote>
            <Trans>Kayıtlar bu cihaza henüz indirilmedi; bağlanınca kendiliğinden indirilir. Yeni kayıt yapabilirsiniz.</Trans>
          </OfflineNote>
        </div>
      )}
      {runsAccount ? <DashboardSetup /> : null}
      <div className={classes.grid}>
        {canSeeDfis ? <DashboardDfis /> : null}
        <DashboardWork />
        <DashboardDrafts />
        {canSeeIncidents ? <DashboardSgk /> : null}
        {canSeeDfis ? <DashboardTurn /> : null}
        {canSeePpe ? (
          <Suspense
            fallback={
              <div className={classNames(classes.card, classes.ppe)}>
                <LoadingView rows={2} />
              </div>
            }
          >
            <DashboardPpe />
          </Suspense>
        ) : null}
        {canReadAudits ? <DashboardReports /> : <DashboardPages />}
        {isManager ? <DashboardPriorities /> : null}
        {isManager ? <DashboardPlaces /> : null}
      </div>
    </>
  );
}
