const QUESTIONS = '/companies/risk-assessments/control-list-questions/edit';

/** Where lists come in from a spreadsheet. */
export const IMPORT_PATH = '/companies/risk-assessments/control-lists/import';

interface HelpFor {
  readonly list: string;
  readonly assessment?: string;
  readonly unit?: string;
}
/** Help of the AI from pictures, for a list and the assessment and unit that it is asked in (SCR-RISK-06). */
export const imageHelpPath = (of: HelpFor): string =>
  `/companies/risk-assessments/ai-image-help?${new URLSearchParams({ ...of }).toString()}`;

/** What a new question begins with: its list, the one before it, and the assessment and unit that it is asked in and leads back to. */
interface Beginning {
  readonly list: string;
  readonly after?: string;
  readonly assessment?: string;
  readonly unit?: string;
}

/** The form of a question: of one that is there, or of a new one of a list, behind another one of it where that is said. */
export const questionPath = (id: string, of?: Beginning): string =>
  of === undefined ? `${QUESTIONS}/${id}` : `${QUESTIONS}/${id}?${new URLSearchParams({ ...of }).toString()}`;

/** The page on which an assessment is answered. */
export const questionsPath = (assessment: string): string => `/companies/risk-assessments/questions/${assessment}`;

/** All of an assessment as one table. */
export const registerPath = (assessment: string): string => `/companies/risk-assessments/register/${assessment}`;

interface Asked {
  readonly risk_analysis_id: string;
  readonly unit_id: string;
  readonly control_list_id: string;
  readonly question_id: string;
}

/** One question of it, for one unit. */
export const askedPath = ({ risk_analysis_id, unit_id, control_list_id, question_id }: Asked): string =>
  `${questionsPath(risk_analysis_id)}?unit=${unit_id}&list=${control_list_id}&question=${question_id}`;

const ASSESSMENTS = '/companies/risk-assessments';

/** Where the screens of assessments lie (SCR-RISK-01 to 05). */
export const assessmentPaths = {
  list: `${ASSESSMENTS}/list`,
  quick: `${ASSESSMENTS}/quick-create`,
  edit: (id: string) => `${ASSESSMENTS}/edit/${id}`,
  show: (id: string) => `${ASSESSMENTS}/show/${id}`,
} as const;
