const QUESTIONS = '/companies/risk-assessments/control-list-questions/edit';

/** The form of a question: of one that is there, or of a new one of a list, behind another one of it where that is said. */
export const questionPath = (id: string, of?: { readonly list: string; readonly after?: string }): string =>
  of === undefined ? `${QUESTIONS}/${id}` : `${QUESTIONS}/${id}?list=${of.list}${of.after === undefined ? '' : `&after=${of.after}`}`;
