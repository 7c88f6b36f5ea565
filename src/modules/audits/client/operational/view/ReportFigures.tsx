import { useLingui } from '@lingui/react/macro';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import classes from './view.module.css';

export function ReportFigures({ audit, set }: { audit: Audit; set: QuestionSet }) {
  const { t } = useLingui();
  const { total, answered, no, findings, dfis } = useAudit().kind.figures(audit, set);
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
