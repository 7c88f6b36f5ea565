import { useLingui } from '@lingui/react';
import { memo } from 'react';
import { questionTemplateLabels } from '#modules/risk/client/control-list.labels.ts';
import { WithdrawnMark } from '#modules/risk/client/WithdrawnMark.tsx';
import { isWithdrawn } from '#modules/risk/shared/asked-questions.ts';
import { labelOf } from '#client/records/kind-labels.ts';
import type { QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import classes from './questions.module.css';

const FACTS = ['risks', 'cautions', 'current_cautions', 'affected_people', 'legal_basis'] as const;

/** What the control list says to a question: its risks, what is to be done, whom it reaches, and the law (RISK-QTPL-01). */
export const QuestionFacts = memo(function QuestionFacts({ question }: { question: QuestionTemplate }) {
  const { i18n } = useLingui();
  const wordsOf = (name: (typeof FACTS)[number]): string => {
    const value = question[name];
    return typeof value === 'string' ? value.trim() : value.join(', ');
  };
  return (
    <section className={classes.card}>
      <h2 className={classes.question}>
        {question.code === '' ? null : <small>{question.code} </small>}
        {question.question}
      </h2>
      {isWithdrawn(question) ? <WithdrawnMark /> : null}
      <dl className={classes.facts}>
        {FACTS.filter((name) => wordsOf(name) !== '').map((name) => (
          <div key={name}>
            <dt>{i18n._(labelOf(questionTemplateLabels, name))}</dt>
            <dd>{wordsOf(name)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
