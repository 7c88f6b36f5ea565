import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';

/** The version that is worked on: 1 at first, one more with each revision. Answers carry it. */
export const currentVersion = ({ revision_number }: Pick<RiskAssessment, 'revision_number'>): number => (revision_number ?? 0) + 1;
