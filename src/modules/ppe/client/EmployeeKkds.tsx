import { Trans, useLingui } from '@lingui/react/macro';
import { AnswerPage } from '#client/list/AnswerPage.tsx';
import { SubRows } from '#client/employees/SubRows.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import { DUE_WORD } from '#modules/ppe/client/holding-words.ts';
import { distributionPaths } from '#modules/ppe/client/paths.ts';
import { dueState } from '#modules/ppe/shared/holding.rules.ts';
import { ppeReturnCalls } from '#modules/ppe/shared/return.calls.ts';

/** What an employee was given, newest first, with what is still held (EMP-CALL-16). */
export function EmployeeKkds({ employee }: { readonly employee: string }) {
  const { t, i18n } = useLingui();
  const today = dayInIstanbul(Date.now());
  return (
    <AnswerPage call={ppeReturnCalls.employeeKkds} id={employee} empty={<Trans>Bu çalışana KKD verilmedi.</Trans>}>
      {(rows) => (
        <SubRows
          rows={rows.map((row) => {
            const state = dueState(row, today);
            return {
              key: `${row.distribution_id} ${row.model_id}`,
              href: distributionPaths.view(row.distribution_id),
              title: row.model,
              mark:
                row.held === 0 ? (
                  <StatusBadge>
                    <Trans>İade edildi</Trans>
                  </StatusBadge>
                ) : (
                  <StatusBadge tone={state === 'over' ? 'danger' : state === 'soon' ? 'caution' : 'neutral'}>
                    {i18n._(DUE_WORD[state])}
                  </StatusBadge>
                ),
              facts: [
                t`${formatDay(row.date)} günü ${row.quantity} adet verildi`,
                ...(row.held > 0 ? [t`elinde ${row.held}`] : []),
                ...(row.held > 0 && row.due !== null ? [t`yenileme ${formatDay(row.due)}`] : []),
              ].join(' · '),
            };
          })}
        />
      )}
    </AnswerPage>
  );
}
