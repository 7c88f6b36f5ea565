import layout from '#client/records/record-page.module.css';
import { Trans } from '@lingui/react/macro';
import { useNames } from '#client/records/use-names.ts';
import { formatInstant } from '#core/date/day.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import classes from './assessment.module.css';

/** Every version of an assessment, the current one first, with who began it, when and why (RISK-VER-01). */
export function AssessmentVersions({ assessment: { versions } }: { assessment: Pick<RiskAssessment, 'versions'> }) {
  const names = useNames();
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Sürümler</Trans>
      </h2>
      <ol className={classes.rows}>
        {versions.toReversed().map(({ version, created_at, editor_id, note }) => (
          <li key={version}>
            <strong>
              <Trans>Sürüm {version}</Trans>
            </strong>
            <span className={classes.quiet}>
              {formatInstant(created_at)} · {names.person(editor_id)}
            </span>
            {note === '' ? null : <p className={layout.text}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
