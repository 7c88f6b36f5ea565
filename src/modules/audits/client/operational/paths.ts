import { auditPaths as pathsOf } from '#modules/audits/shared/engine/audit-paths.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';

/** Where the screens of this kind lie (ledger: SCR-AUD-OPS-01 to 04). */
export const auditPaths = pathsOf(operationalAudit);
