import { useLingui } from '@lingui/react/macro';
import { IconHelpCircle } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { AnswerSegments } from '#client/ui/AnswerSegments.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { Answer } from '#modules/audits/shared/engine/audit.schema.ts';
import type { Question } from '#modules/audits/shared/question-set.ts';
import { FieldError } from '#modules/audits/client/operational/fields/FieldFrame.tsx';
import { FindingList } from '#modules/audits/client/operational/finding/FindingList.tsx';
import { ANSWER_LABEL } from '#modules/audits/client/audit.labels.ts';
import { ObservationButtons } from '#modules/audits/client/operational/observation/ObservationButtons.tsx';
import { ObservationList } from '#modules/audits/client/operational/observation/ObservationList.tsx';
import { PreviousNote } from '#modules/audits/client/operational/previous/PreviousNote.tsx';
import { useFormSession, useFormState } from './FormContext.tsx';
import { keepInPlace, showBetween } from './keepInPlace.ts';
import classes from './question.module.css';
import { useLeaveNo } from './useLeaveNo.tsx';
import { useProblem } from './useField.ts';

/** The colour of an answer; not applicable has none. */
const TONES: Readonly<Record<Answer, { readonly tone?: 'safe' | 'danger' }>> = {
  yes: { tone: 'safe' },
  no: { tone: 'danger' },
  not_applicable: {},
};

/** What a no asks for every time lies in sight at once, so that nobody scrolls to it. */
function showFinding(card: Element | null | undefined): void {
  const finding = card?.querySelector('[data-finding]');
  const words = finding?.querySelector('textarea');
  if (finding && words) showBetween(finding, words);
}

interface Props {
  question: Question;
  onTouched(ref: string): void;
}

/** One question with its answer and what a no asks for. A tap elsewhere does not draw it again. */
export const QuestionCard = memo(function QuestionCard({ question, onTouched }: Props) {
  const { ref } = question;
  const { i18n } = useLingui();
  const { form } = useFormSession();
  const card = useRef<HTMLDivElement>(null);
  const answer = useFormState((state) => state.body.responses[ref]);
  const problem = useProblem(`answer:${ref}`);
  const leaveNo = useLeaveNo();
  const options = form.kind.answers.map((value) => ({ value, label: i18n._(ANSWER_LABEL[value]), ...TONES[value] }));
  const handleAnswer = (next: Answer | null) => {
    // As it is, not as it was drawn: another tap may have come within this frame.
    const given = form.body.responses[ref];
    if (next === null || next === given) return;
    onTouched(ref);
    if (given === 'no') leaveNo(ref, next);
    // Only what unfolds, or a list of problems that shrinks above, can move the tapped control.
    else if (next === 'no' || form.state.flagged) keepInPlace(card.current, () => form.answer(ref, next));
    else form.answer(ref, next, 'soon');
    if (next === 'no') showFinding(card.current?.parentElement);
  };
  return (
    <article
      className={classNames(
        classes.card,
        answer !== undefined && classes.answered,
        answer === 'no' && classes.no,
        problem !== undefined && classes.flagged,
      )}
      id={`q-${ref}`}
      aria-labelledby={`q-${ref}-text`}
      data-ref={ref}
    >
      <div className={classes.row} ref={card}>
        <div>
          <Ask question={question} />
          <PreviousNote question={ref} />
        </div>
        <AnswerSegments labelledBy={`q-${ref}-text`} options={options} value={answer} onChange={handleAnswer} />
      </div>
      <FieldError id={`q-${ref}-error`} message={problem} />
      {answer === 'no' ? <FindingList question={question} /> : null}
      <ObservationList question={ref} />
    </article>
  );
});

const Ask = memo(function Ask({ question }: { question: Question }) {
  const { t, i18n } = useLingui();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { ref } = question;
  const isEnglish = i18n.locale === 'en';
  return (
    <div className={classes.ask}>
      <span className={classes.ref}>{ref}</span>
      <p className={classes.text} id={`q-${ref}-text`}>
        {isEnglish ? question.text_en : question.text_tr}
      </p>
      <ObservationButtons question={ref} />
      <button
        type="button"
        className={classes.help}
        aria-expanded={isHelpOpen}
        aria-label={t`${ref}: neye bakılır`}
        onClick={() => setHelpOpen(!isHelpOpen)}
      >
        <IconHelpCircle aria-hidden />
      </button>
      {isHelpOpen ? <p className={classes.helpText}>{isEnglish ? question.help_en : question.help_tr}</p> : null}
    </div>
  );
});
