import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useSession } from '#client/auth/session-context.ts';
import { KindFields } from '#client/server-kind/KindFields.tsx';
import type { KindRow } from '#client/server-kind/pages.ts';
import { useKindRow } from '#client/server-kind/use-kind-row.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import type { JsonObject } from '#core/change/json.ts';
import { formatDay } from '#core/date/day.ts';
import { EmployeeActions } from '#modules/organisation/client/EmployeeActions.tsx';
import { EmployeePicture } from '#modules/organisation/client/EmployeePicture.tsx';
import { employeePages } from '#modules/organisation/client/employee.pages.ts';
import { EmployeeSublists } from '#modules/organisation/client/EmployeeSublists.tsx';
import { mayKnowPersonal, PERSONAL_FIELDS } from '#modules/organisation/shared/employee.rules.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import classes from './employee.module.css';

/** One employee: the file, and what each area knows of the person (SCR-EMP-03, SCR-EMP-05). */
export function EmployeePage() {
  const { t } = useLingui();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { row, error, isOffline, retry } = useKindRow(employeePages, id);
  if (row !== undefined) return <Shown key={id} row={row} isOffline={isOffline} />;
  return (
    <>
      <PageHeader title={t`Çalışan`} />
      {isOffline ? (
        <OfflineNote>
          <Trans>Çalışanın dosyası sunucudadır; görmek için bağlantı gerekir.</Trans>
        </OfflineNote>
      ) : error ? (
        <ErrorView error={error} onRetry={retry} />
      ) : (
        <LoadingView rows={6} />
      )}
    </>
  );
}

function Shown({ row, isOffline }: { readonly row: KindRow; readonly isOffline: boolean }) {
  // The row of this call is an employee.
  const employee = row as KindRow & Employee;
  const name = `${employee.name} ${employee.surname}`;
  const { user } = useSession();
  useTabFacts({ title: name });
  const mayKnow = mayKnowPersonal({ permissions: new Set(user.permissions) }) || employee.user_id === user.id;
  // What is told to nobody here would stand as if it were empty; the picture stands above.
  const left = ['portrait', ...(mayKnow ? [] : [...PERSONAL_FIELDS, 'osh_role'])];
  const pages = { ...employeePages, idle: (body: JsonObject) => [...(employeePages.idle?.(body) ?? []), ...left] };
  return (
    <>
      <PageHeader title={name} actions={<EmployeeActions row={employee} />}>
        <span className={classes.foot}>
          <EmployeePicture employee={employee} />
          {employee.job}
          <Standing employee={employee} />
        </span>
      </PageHeader>
      {isOffline ? (
        <OfflineNote>
          <Trans>Çevrimdışı: en son alınan hâli gösteriliyor.</Trans>
        </OfflineNote>
      ) : null}
      <div className={classes.person}>
        <section className={classes.card}>
          <KindFields pages={pages} row={row} />
        </section>
        <EmployeeSublists employee={row.id} />
      </div>
    </>
  );
}

function Standing({ employee: { active, job_quit_date: day } }: { readonly employee: Employee }) {
  if (active === false)
    return <StatusBadge canFold>{day ? <Trans>{formatDay(day)} günü ayrıldı</Trans> : <Trans>Ayrıldı</Trans>}</StatusBadge>;
  return day ? (
    <StatusBadge tone="caution" canFold>
      <Trans>{formatDay(day)} günü ayrılacak</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="safe">
      <Trans>Çalışıyor</Trans>
    </StatusBadge>
  );
}
