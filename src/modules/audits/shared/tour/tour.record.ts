import { auditRecord } from '#modules/audits/shared/engine/audit-record.ts';
import { tourCalls } from '#modules/audits/shared/tour/tour.calls.ts';
import { type SecurityTour, securityTourSchema } from '#modules/audits/shared/tour/tour.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'security-tour': SecurityTour;
  }
}

export const securityTourRecord = auditRecord<SecurityTour>({
  kind: 'security-tour',
  schema: securityTourSchema,
  calls: tourCalls,
  findingsPath: 'findings',
  together: { visit: ['tour_date', 'duration'] },
  dayOf: (tour) => tour.tour_date,
  nameOf: (tour) => tour.location,
});
