import type { SecurityTour } from '#modules/audits/shared/tour/tour.schema.ts';

/** A new tour: a draft with everything open (AUD-GEN-04). */
export const blankTour = (start: {
  workplace_id: string;
  question_set_version: number;
  question_set_hash?: string;
  auditor: string[];
  today: string;
}): SecurityTour => {
  const { today, ...given } = start;
  return {
    ...given,
    number: null,
    report_status: 'draft',
    sharing: 'not_shared',
    tour_date: today,
    duration: null,
    location: '',
    participants: '',
    responses: {},
    findings: [],
  };
};
