import { Trans, useLingui } from '@lingui/react/macro';
import { AnswerPage } from '#client/list/AnswerPage.tsx';
import { SubRows } from '#client/employees/SubRows.tsx';
import { formatInstant } from '#core/date/day.ts';
import { SEVERITY_LABEL } from '#modules/incidents/client/incident-words.ts';
import { IncidentStatusMark } from '#modules/incidents/client/marks.tsx';
import { incidentPaths } from '#modules/incidents/client/paths.ts';
import { employeeIncidentCalls } from '#modules/incidents/shared/employee-incidents.calls.ts';

/** The incidents in which an employee was injured. */
export function EmployeeIncidents({ employee }: { readonly employee: string }) {
  const { t, i18n } = useLingui();
  const empty = <Trans>Bu çalışanın yaralandığı, sizin görebildiğiniz bir olay yok.</Trans>;
  return (
    <AnswerPage call={employeeIncidentCalls.incidentsOfEmployee} id={employee} empty={empty}>
      {(rows) => (
        <SubRows
          rows={rows.map((row) => ({
            key: row.id,
            href: incidentPaths.view(row.id),
            title: [row.number, row.location].filter(Boolean).join(' · '),
            mark: <IncidentStatusMark report={row} />,
            facts: [
              ...(row.occurred_at === null ? [] : [formatInstant(row.occurred_at)]),
              ...(row.severity === null ? [] : [i18n._(SEVERITY_LABEL[row.severity])]),
              ...(row.lost_days === null ? [] : [t`kayıp gün ${row.lost_days}`]),
            ].join(' · '),
          }))}
        />
      )}
    </AnswerPage>
  );
}
