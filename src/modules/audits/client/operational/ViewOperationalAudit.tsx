import { auditScreen } from '#modules/audits/client/engine/AuditScreen.tsx';
import { ViewAudit } from '#modules/audits/client/engine/ViewAudit.tsx';
import { operationalUi } from './operational.ui.ts';

/** SCR-AUD-OPS-04. */
export const ViewOperationalAudit = auditScreen(operationalUi, ViewAudit);
