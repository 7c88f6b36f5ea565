import { auditScreen } from '#modules/audits/client/engine/AuditScreen.tsx';
import { EditAudit } from '#modules/audits/client/engine/EditAudit.tsx';
import { tourUi } from '#modules/audits/client/tour/tour.ui.ts';

/** SCR-AUD-TOUR-03. */
export const EditSecurityTour = auditScreen(tourUi, EditAudit);
