import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '#core/date/day.ts';
import { SHARING_LABEL } from '#modules/audits/client/audit.labels.ts';
import { useUsers, useWorkplaces } from '#modules/audits/client/operational/useNames.ts';
import { FactRow } from '#modules/audits/client/operational/view/FactRow.tsx';
import classes from '#modules/audits/client/operational/view/view.module.css';
import { TOUR_LABEL } from '#modules/audits/client/tour/tour.labels.ts';
import type { SecurityTour } from '#modules/audits/shared/tour/tour.schema.ts';

/** The head of a tour in words. */
export function TourFacts({ audit }: { audit: SecurityTour }) {
  const { i18n } = useLingui();
  const workplaces = useWorkplaces();
  const users = useUsers();
  const rows: [keyof typeof TOUR_LABEL, string][] = [
    ['workplace_id', workplaces.nameOf(audit.workplace_id)],
    ['location', audit.location],
    ['auditor', audit.auditor.map(users.nameOf).join(', ')],
    ['participants', audit.participants],
    ['tour_date', formatDay(audit.tour_date)],
    ['duration', audit.duration === null ? '' : String(audit.duration)],
    ['sharing', i18n._(SHARING_LABEL[audit.sharing])],
  ];
  return (
    <section className={`${classes.panel} ${classes.wide}`}>
      <h2 className={classes.panelTitle}>
        <Trans>Genel bilgiler</Trans>
      </h2>
      <dl className={classes.facts}>
        {rows.map(([field, value]) => (
          <FactRow key={field} label={i18n._(TOUR_LABEL[field])} value={value} />
        ))}
      </dl>
    </section>
  );
}
