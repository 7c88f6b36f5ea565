import type { Section } from '#modules/audits/shared/question-set.ts';
import { QuestionCard } from './QuestionCard.tsx';

/** The questions of one section. Only this section is on the page. */
export function QuestionSection({ section, onTouched }: { section: Section; onTouched(ref: string): void }) {
  return section.questions.map((question) => <QuestionCard key={question.ref} question={question} onTouched={onTouched} />);
}
