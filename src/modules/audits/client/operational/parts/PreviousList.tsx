import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '#core/date/day.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import classes from './parts.module.css';
import { PriorityBadge } from './PriorityBadge.tsx';

/** Findings of the previous report, each with its question. */
export function PreviousList({ previous, set }: { previous: OperationalAudit['previousBulguRapor']; set: QuestionSet }) {
  const { i18n } = useLingui();
  const { report_id, number, inspectionDate, bulgu_rapor_list: findings } = previous;
  if (report_id === null)
    return (
      <p className={classes.text}>
        <Trans>Bu işyerinde bu cihazdaki kayıtlara göre daha önce geçerli bir denetim yok.</Trans>
      </p>
    );
  const name = number ?? '–';
  const day = formatDay(inspectionDate);
  const textOf = (ref: string) => {
    const question = set.sections.flatMap((section) => section.questions).find((entry) => entry.ref === ref);
    return i18n.locale === 'en' ? question?.text_en : question?.text_tr;
  };
  return (
    <>
      <p className={classes.text}>
        <Trans>
          {name} raporu, {day}
        </Trans>
      </p>
      {findings.length === 0 ? (
        <p className={classes.text}>
          <Trans>O denetimde bulgu yazılmamış.</Trans>
        </p>
      ) : null}
      <ul className={classes.list}>
        {findings.map((finding) => (
          <li key={finding.id} className={classes.item}>
            <div className={classes.line}>
              <span className={classes.ref}>{finding.question_id}</span>
              <PriorityBadge finding={finding} />
            </div>
            <p className={classes.quiet}>{textOf(finding.question_id)}</p>
            <p className={classes.text}>{finding.bulgu_description}</p>
            {finding.dfi_list.length > 0 ? (
              <p className={classes.quiet}>{finding.dfi_list.map((entry) => entry.dfi_no ?? 'DÖF').join(' · ')}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
