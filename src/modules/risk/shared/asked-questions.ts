import type { QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';

/** Whether a question was taken out of its list: it keeps its texts for the answers to it, and nobody new is asked it (decision 113). */
export const isWithdrawn = ({ withdrawn }: Pick<QuestionTemplate, 'withdrawn'>): boolean => withdrawn === true;

/** The questions that stand in their list. */
export const inList = <Q extends { readonly body: Pick<QuestionTemplate, 'withdrawn'> }>(questions: readonly Q[]): Q[] =>
  questions.filter(({ body }) => !isWithdrawn(body));

/**
 * Whether a question was made after a version of an assessment was closed: while nobody answers it, it is no part of it.
 * @param made null for one that the server has not seen yet
 * @param closed null for a version that is worked on
 */
export const isLate = (made: Date | string | null, closed: string | null): boolean =>
  closed !== null && (made === null || new Date(made).getTime() > Date.parse(closed));
