import { msg } from '@lingui/core/macro';
import type { AuditUi } from '#modules/audits/client/engine/audit-ui.ts';
import { TOUR_LABEL } from '#modules/audits/client/tour/tour.labels.ts';
import { TourFacts } from '#modules/audits/client/tour/TourFacts.tsx';
import { TourGeneral } from '#modules/audits/client/tour/TourGeneral.tsx';
import { useLastTour } from '#modules/audits/client/tour/use-last-tour.ts';
import { auditPaths } from '#modules/audits/shared/engine/audit-paths.ts';
import { securityTour } from '#modules/audits/shared/tour/tour.audit.ts';
import { blankTour } from '#modules/audits/shared/tour/tour.blank.ts';
import type { SecurityTour } from '#modules/audits/shared/tour/tour.schema.ts';

/** The security tour on the screen. */
export const tourUi: AuditUi<SecurityTour> = {
  kind: securityTour,
  paths: auditPaths(securityTour),
  newTitle: msg`Yeni güvenlik turu`,
  newQuestion: msg`Gezilecek işyerini seçin.`,
  labels: TOUR_LABEL,
  pages: { general: { title: msg`Genel bilgiler`, Page: TourGeneral } },
  signerOf: (field, audit, nameOf) => (field === 'auditor_signature' ? nameOf(audit.auditor[0]) : ''),
  Facts: TourFacts,
  blank: blankTour,
  useLast: useLastTour,
  useCarried: () => ({ carry: (audit) => audit, isReady: true }),
};
