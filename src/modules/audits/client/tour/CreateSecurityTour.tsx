import { auditScreen } from '#modules/audits/client/engine/AuditScreen.tsx';
import { CreateAudit } from '#modules/audits/client/engine/CreateAudit.tsx';
import { tourUi } from '#modules/audits/client/tour/tour.ui.ts';

/** SCR-AUD-TOUR-02. */
export const CreateSecurityTour = auditScreen(tourUi, CreateAudit);
