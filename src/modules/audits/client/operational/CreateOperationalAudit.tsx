import { auditScreen } from '#modules/audits/client/engine/AuditScreen.tsx';
import { CreateAudit } from '#modules/audits/client/engine/CreateAudit.tsx';
import { operationalUi } from './operational.ui.ts';

/** SCR-AUD-OPS-02. */
export const CreateOperationalAudit = auditScreen(operationalUi, CreateAudit);
