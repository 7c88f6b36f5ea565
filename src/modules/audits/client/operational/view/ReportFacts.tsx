import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '#core/date/day.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import {
  ANSWER_LABEL,
  FACILITY_LABEL,
  FIELD_LABEL,
  LAST_DATES,
  SHARING_LABEL,
  YES_NO_FIELDS,
} from '#modules/audits/client/operational/operational.labels.ts';
import { useManagementCompanies, useUsers, useWorkplaces } from '#modules/audits/client/operational/useNames.ts';
import classes from './view.module.css';

/** The head of the report in words. */
export function ReportFacts({ audit }: { audit: OperationalAudit }) {
  const { i18n } = useLingui();
  const workplaces = useWorkplaces();
  const users = useUsers();
  const companies = useManagementCompanies();
  const word = (value: boolean | null) => (value === null ? '–' : i18n._(value ? ANSWER_LABEL.yes : ANSWER_LABEL.no));
  const rows: [keyof typeof FIELD_LABEL, string][] = [
    ['workplace_id', workplaces.nameOf(audit.workplace_id)],
    ['facilityName', audit.facilityName],
    ['facilityType', audit.facilityType.map((type) => i18n._(FACILITY_LABEL[type])).join(', ')],
    ['managementCompany', audit.managementCompany === null ? '' : companies.nameOf(audit.managementCompany)],
    ['auditor', audit.auditor.map(users.nameOf).join(', ')],
    ['inspectionDate', formatDay(audit.inspectionDate)],
    ['reportDate', formatDay(audit.reportDate)],
    ['duration', audit.duration === null ? '' : String(audit.duration)],
    ...YES_NO_FIELDS.map((field): [keyof typeof FIELD_LABEL, string] => [field, word(audit[field])]),
    ...LAST_DATES.map((field): [keyof typeof FIELD_LABEL, string] => [field, formatDay(audit[field])]),
    ['sharing', i18n._(SHARING_LABEL[audit.sharing])],
  ];
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>
        <Trans>Genel bilgiler</Trans>
      </h2>
      <dl className={classes.facts}>
        {rows.map(([field, value]) => (
          <FactRow key={field} label={i18n._(FIELD_LABEL[field])} value={value} />
        ))}
      </dl>
    </section>
  );
}

export function FactRow({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value === '' ? '–' : value}</dd>
    </>
  );
}
