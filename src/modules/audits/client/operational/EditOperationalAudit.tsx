import { auditScreen } from '#modules/audits/client/engine/AuditScreen.tsx';
import { EditAudit } from '#modules/audits/client/engine/EditAudit.tsx';
import { operationalUi } from './operational.ui.ts';

/** SCR-AUD-OPS-03. */
export const EditOperationalAudit = auditScreen(operationalUi, EditAudit);
