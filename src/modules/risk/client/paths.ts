const QUESTIONS = '/companies/risk-assessments/control-list-questions/edit';

/** The form of a question: of one that is there, or of a new one of a list, behind another one of it where that is said. */
export const questionPath = (id: string, of?: { readonly list: string; readonly after?: string }): string =>
  of === undefined ? `${QUESTIONS}/${id}` : `${QUESTIONS}/${id}?list=${of.list}${of.after === undefined ? '' : `&after=${of.after}`}`;

const ASSESSMENTS = '/companies/risk-assessments';

/** Where the screens of assessments lie (SCR-RISK-01 to 05). */
export const assessmentPaths = {
  list: `${ASSESSMENTS}/list`,
  quick: `${ASSESSMENTS}/quick-create`,
  edit: (id: string) => `${ASSESSMENTS}/edit/${id}`,
  show: (id: string) => `${ASSESSMENTS}/show/${id}`,
} as const;
