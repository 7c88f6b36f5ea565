import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { saidObservations } from '#modules/audits/shared/engine/observations.ts';
import type { Finding, Observation } from '#modules/audits/shared/engine/audit.schema.ts';
import type { Question, QuestionSet } from '#modules/audits/shared/question-set.ts';
import { ANSWER_LABEL } from '#modules/audits/client/audit.labels.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { FindingView } from '#modules/audits/client/operational/parts/FindingView.tsx';
import { ObservationView } from '#modules/audits/client/operational/parts/ObservationView.tsx';
import parts from '#modules/audits/client/operational/parts/parts.module.css';
import classes from './view.module.css';

/** Answers by section with their findings and observations: those that have some, or all of them. */
export function ReportAnswers({ audit, set }: { audit: Audit; set: QuestionSet }) {
  const { i18n } = useLingui();
  const { kind } = useAudit();
  const [isAll, setAll] = useState(false);
  const findings = Map.groupBy(kind.findingsOf(audit), (finding) => finding.question_id);
  const noted = Map.groupBy(saidObservations(audit), (observation) => observation.question_id);
  const isShown = ({ ref }: Question) => isAll || audit.responses[ref] === 'no' || findings.has(ref) || noted.has(ref);
  const sections = kind
    .sectionsFor(set, audit)
    .map((section) => ({ ...section, questions: section.questions.filter(isShown) }))
    .filter((section) => section.questions.length > 0);
  return (
    <section className={`${classes.panel} ${classes.wide}`}>
      <div className={classes.panelHead}>
        <h2 className={classes.panelTitle}>
          {isAll ? (
            <Trans>Tüm yanıtlar</Trans>
          ) : noted.size > 0 ? (
            <Trans>Hayır yanıtları, bulgular ve gözlemler</Trans>
          ) : (
            <Trans>Hayır yanıtları ve bulgular</Trans>
          )}
        </h2>
        <Button variant="default" className="no-print" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? <Trans>Yalnızca hayır yanıtları</Trans> : <Trans>Tüm yanıtları göster</Trans>}
        </Button>
      </div>
      {sections.length === 0 ? (
        <p className={parts.text}>
          <Trans>Hayır yanıtı yok.</Trans>
        </p>
      ) : null}
      {sections.map((section) => (
        <div key={section.key}>
          <h3 className={classes.group}>{i18n.locale === 'en' ? section.title_en : section.title_tr}</h3>
          {section.questions.map((question) => (
            <AnswerRow
              key={question.ref}
              question={question}
              answer={audit.responses[question.ref]}
              findings={findings.get(question.ref) ?? []}
              observations={noted.get(question.ref) ?? []}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

function AnswerRow({
  question,
  answer,
  findings,
  observations,
}: {
  question: Question;
  answer: Audit['responses'][string] | undefined;
  findings: readonly Finding[];
  observations: readonly Observation[];
}) {
  const { i18n } = useLingui();
  return (
    <div className={classes.answer}>
      <span className={parts.ref}>{question.ref}</span>
      <p className={classes.answerText}>{i18n.locale === 'en' ? question.text_en : question.text_tr}</p>
      <span className={classes.answerWord}>{answer === undefined ? '–' : i18n._(ANSWER_LABEL[answer])}</span>
      {findings.length + observations.length > 0 ? (
        <ul className={`${parts.list} ${classes.findings}`}>
          {findings.map((finding) => (
            <FindingView key={finding.id} finding={finding} />
          ))}
          {observations.map((observation) => (
            <ObservationView key={observation.id} observation={observation} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
