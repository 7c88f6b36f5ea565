import { auditGroupViews } from '#modules/audits/client/engine/audit-conflict.tsx';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit, PreviousFindings } from '#modules/audits/shared/operational/operational.schema.ts';
import { FIELD_LABEL, operationalLabels } from './operational.labels.ts';
import { PreviousList } from './parts/PreviousList.tsx';
import { A5Facts } from './view/ReportA5.tsx';

/** How the conflict page shows an operational audit. */
export const operationalGroupViews = auditGroupViews({
  kind: operationalAudit,
  labels: FIELD_LABEL,
  words: operationalLabels,
  // These groups hold what the schema of the report has at their names.
  own: {
    a5: ({ value }) => <A5Facts a5={value as unknown as OperationalAudit['a5']} />,
    previousBulguRapor: ({ value }) => <PreviousList previous={value as unknown as PreviousFindings} />,
  },
});
