import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DashboardBars } from '#client/dashboard/DashboardBars.tsx';
import { DashboardCard } from '#client/dashboard/DashboardCard.tsx';
import { type DfiPriority, openDfisByPriority } from '#client/dashboard/dashboard-figures.ts';
import { AUDIT_LIST, DFI_LIST, useHasPage } from '#client/dashboard/pages.ts';
import { useOpenDfis } from '#client/dashboard/use-open-dfis.ts';
import { useRecordList } from '#client/sync/index.ts';
import { useNow } from '#client/ui/use-now.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import classes from './Dashboard.module.css';

const LABEL: Readonly<Record<DfiPriority, MessageDescriptor>> = {
  high: msg`Yüksek`,
  medium: msg`Orta`,
  low: msg`Düşük`,
  none: msg`Önceliği yok`,
};

/** Open corrective actions by the priority of what they were raised for. */
export function DashboardPriorities() {
  const { i18n } = useLingui();
  const { dfis, ready } = useOpenDfis();
  const audits = useRecordList('operational-audit').rows;
  const tours = useRecordList('security-tour').rows;
  const hasList = useHasPage(DFI_LIST);
  const findings = [...audits.flatMap(({ body }) => body.bulguRapor.bulgu_rapor_list), ...tours.flatMap(({ body }) => body.findings)];
  const counts = openDfisByPriority(dfis, findings, dayInIstanbul(useNow()));
  const open = counts.reduce((sum, count) => sum + count.open, 0);
  return (
    <DashboardCard area="priorities" title={<Trans>Açık DÖF’ler, önceliğe göre</Trans>} count={open}>
      {ready && open === 0 ? (
        <p className={classes.quiet}>
          <Trans>Açık DÖF yok.</Trans>
        </p>
      ) : (
        <DashboardBars
          bars={counts.map((count) => {
            const { priority, open: number, overdue } = count;
            return {
              key: priority,
              name: i18n._(LABEL[priority]),
              count: number,
              to: hasList ? DFI_LIST : AUDIT_LIST,
              ...(hasList ? { search: { stage: 'open' } } : {}),
              note:
                overdue > 0 ? (
                  <span className={classes.late}>
                    {' '}
                    <Trans>({overdue} gecikmiş)</Trans>
                  </span>
                ) : null,
            };
          })}
        />
      )}
    </DashboardCard>
  );
}
