import { auditScreen } from '#modules/audits/client/engine/AuditScreen.tsx';
import { ViewAudit } from '#modules/audits/client/engine/ViewAudit.tsx';
import { tourUi } from '#modules/audits/client/tour/tour.ui.ts';

/** SCR-AUD-TOUR-04. */
export const ShowSecurityTour = auditScreen(tourUi, ViewAudit);
