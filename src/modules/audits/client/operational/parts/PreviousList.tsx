import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '#core/date/day.ts';
import { useRecord } from '#client/sync/index.ts';
import { useQuestionSet } from '#modules/audits/client/operational/useQuestionSet.ts';
import { type PreviousFindings, questionSetOfPrevious } from '#modules/audits/shared/operational/operational.schema.ts';
import { questionSetOf } from '#modules/audits/shared/operational/operational.rules.ts';
import classes from './parts.module.css';
import { PreviousFinding } from './PreviousFinding.tsx';

/** Findings of the previous report, each with its question as it stood there. */
export function PreviousList({ previous }: { previous: PreviousFindings }) {
  const { report_id } = previous;
  if (report_id === null)
    return (
      <p className={classes.text}>
        <Trans>Bu işyerinde bu cihazdaki kayıtlara göre daha önce geçerli bir denetim yok.</Trans>
      </p>
    );
  return <Findings previous={previous} reportId={report_id} />;
}

function Findings({ previous, reportId }: { previous: PreviousFindings; reportId: string }) {
  const { i18n, t } = useLingui();
  const { number, inspectionDate, bulgu_rapor_list: findings } = previous;
  // A report older than the name says which one it was by the report before itself, where that lies here.
  const record = useRecord('operational-audit', reportId);
  const body = record.state === 'ready' ? record.item.body : null;
  const questions = useQuestionSet(questionSetOfPrevious(previous) ?? (body && questionSetOf(body)));
  const name = number ?? '–';
  const day = formatDay(inspectionDate);
  const textOf = (ref: string) => {
    if (questions.state === 'missing') return t`Bu sorunun metni bu cihazda yok.`;
    const set = questions.state === 'ready' ? questions.set : null;
    const question = set?.sections.flatMap((section) => section.questions).find((entry) => entry.ref === ref);
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
          <PreviousFinding key={finding.id} finding={finding} question={textOf(finding.question_id)} />
        ))}
      </ul>
    </>
  );
}
