import { useLingui } from '@lingui/react';
import layout from '#client/records/record-page.module.css';
import { STATUS_LABEL } from '#modules/incidents/client/incident-words.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';

/** A report as it stands on the server while another step of it is asked for here. */
export function ReportNow({ report: { status, location } }: { report: Pick<IncidentReport, 'status' | 'location'> }) {
  const { i18n } = useLingui();
  return (
    <p className={layout.text}>
      <strong>{i18n._(STATUS_LABEL[status])}</strong> · {location}
    </p>
  );
}
