import { useDeferredValue } from 'react';
import type { Section } from '#modules/audits/shared/question-set.ts';
import { QuestionCard } from './QuestionCard.tsx';
import classes from './question.module.css';

/** As many cards as the screen of a tablet shows, and some. */
const IN_SIGHT = 8;

interface Props {
  section: Section;
  /** The form is being opened, and nobody is led to a place in it: what lies out of sight is drawn after what is seen. */
  isOpening: boolean;
  onTouched(ref: string): void;
}

/** The questions of one section. Only this section is on the page. */
export function QuestionSection({ section: { questions }, isOpening, onTouched }: Props) {
  const drawn = useDeferredValue(questions.length, isOpening ? IN_SIGHT : questions.length);
  return (
    <>
      {questions.slice(0, drawn).map((question) => (
        <QuestionCard key={question.ref} question={question} onTouched={onTouched} />
      ))}
      {questions.slice(drawn).map(({ ref }) => (
        <div key={ref} className={classes.toCome} />
      ))}
    </>
  );
}
