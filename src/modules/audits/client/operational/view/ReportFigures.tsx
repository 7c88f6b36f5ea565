import { useLingui } from '@lingui/react/macro';
import { auditFigures } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import classes from './view.module.css';

export function ReportFigures({ audit, set }: { audit: OperationalAudit; set: QuestionSet }) {
  const { t } = useLingui();
  const { total, answered, no, findings, dfis } = auditFigures(audit, set);
  const figures: [string, string][] = [
    [t`Yanıtlanan soru`, `${answered}/${total}`],
    [t`Hayır`, String(no)],
    [t`Bulgu`, String(findings)],
    [t`DÖF`, String(dfis)],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
