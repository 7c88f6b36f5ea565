import layout from '#client/records/record-page.module.css';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { formatInstant } from '#core/date/day.ts';
import { STATUS_LABEL } from '#modules/incidents/client/incident-words.ts';
import { useNames } from '#client/records/use-names.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import classes from './incident.module.css';

/** Who brought a report to which status, the latest first. */
export function IncidentSteps({ report }: { report: IncidentReport }) {
  const { i18n } = useLingui();
  const names = useNames();
  if (report.steps.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Durum geçmişi</Trans>
      </h2>
      <ul className={classes.steps}>
        {report.steps.toReversed().map(({ id, at, by, status, message }) => (
          <li key={id}>
            <strong>{i18n._(STATUS_LABEL[status])}</strong>
            <p className={classes.quiet}>
              {names.person(by)} · {formatInstant(at)}
            </p>
            {message === '' ? null : <p className={layout.text}>“{message}”</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
