import { Trans, useLingui } from '@lingui/react/macro';
import { AnswerPage } from '#client/list/AnswerPage.tsx';
import { SubRows } from '#client/employees/SubRows.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { formatDay } from '#core/date/day.ts';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import { employeeDfiCalls } from '#modules/dfi/shared/employee-dfis.calls.ts';

/** The DFIs that name an employee who signs in. */
export function EmployeeDfis({ employee }: { readonly employee: string }) {
  const { t } = useLingui();
  return (
    <AnswerPage call={employeeDfiCalls.ofEmployee} id={employee} empty={<Trans>Bu çalışanın adı hiçbir DÖF’te geçmiyor.</Trans>}>
      {(rows) => (
        <SubRows
          rows={rows.map((row) => ({
            key: row.id,
            href: dfiPaths.view(row.id),
            title: [row.number, row.deficiency_description].filter(Boolean).join(' – '),
            mark: (
              <StatusBadge tone={row.status === 'closed' ? 'safe' : 'duty'}>
                {row.status === 'closed' ? <Trans>Kapalı</Trans> : <Trans>Sürüyor</Trans>}
              </StatusBadge>
            ),
            facts: [
              row.responsible ? t`sorumlusu` : t`adı geçiyor`,
              ...(row.deadline === null ? [] : [t`termin ${formatDay(row.deadline)}`]),
            ].join(' · '),
          }))}
        />
      )}
    </AnswerPage>
  );
}
