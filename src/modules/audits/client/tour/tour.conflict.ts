import { auditGroupViews } from '#modules/audits/client/engine/audit-conflict.tsx';
import { TOUR_LABEL, tourLabels } from '#modules/audits/client/tour/tour.labels.ts';
import { securityTour } from '#modules/audits/shared/tour/tour.audit.ts';

/** How the conflict page shows a security tour. */
export const tourGroupViews = auditGroupViews({ kind: securityTour, labels: TOUR_LABEL, words: tourLabels });
