import type { AuditServer } from '#modules/audits/server/engine/audit-server.ts';
import { previousFor } from '#modules/audits/server/operational/operational.previous.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';

/** The operational audit on the server. */
export const operationalServer: AuditServer<OperationalAudit> = {
  kind: operationalAudit,
  words: {
    tr: {
      subject: (number) => `Operasyonel denetim raporu ${number}`,
      mail: (facility, day) => `${facility} tesisinde ${day} tarihinde yapılan operasyonel denetimin raporu ektedir.`,
      valid: (what) => `Denetim raporu geçerli olarak kaydedildi: ${what}`,
    },
    en: {
      subject: (number) => `Operational audit report ${number}`,
      mail: (facility, day) => `attached is the report of the operational audit at ${facility} on ${day}.`,
      valid: (what) => `An audit report was saved as valid: ${what}`,
    },
  },
  rowOf: ({ facilityType, facilityName }) => ({ type: facilityType, facilityName }),
  complete: async (ctx, audit, id) => ({ ...audit, previousBulguRapor: await previousFor(ctx, audit, id) }),
};
