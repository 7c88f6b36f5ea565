import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '#core/date/day.ts';
import { FileList } from '#client/ui/file/FileRow.tsx';
import { a1Words } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { FACILITY_LABEL, FIELD_LABEL, LAST_DATES, YES_NO_FIELDS } from '#modules/audits/client/operational/operational.labels.ts';
import { ANSWER_LABEL, SHARING_LABEL } from '#modules/audits/client/audit.labels.ts';
import { A5Facts } from './ReportA5.tsx';
import { FactRow } from './FactRow.tsx';
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
    <>
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
      <section className={classes.panel}>
        <h2 className={classes.panelTitle}>
          <Trans>Tesis bilgileri (A5)</Trans>
        </h2>
        <A5Facts a5={audit.a5} />
      </section>
      <section className={`${classes.panel} ${classes.wide}`}>
        <h2 className={classes.panelTitle}>
          <Trans>A1 raporu ve genel değerlendirme</Trans>
        </h2>
        <dl className={classes.facts}>
          <FactRow label={i18n._(FIELD_LABEL.a1_report)} value={a1Words(audit)} />
          <FactRow label={i18n._(FIELD_LABEL.generalEvaluation)} value={audit.generalEvaluation} />
        </dl>
        {audit.a1_files === undefined || audit.a1_files.length === 0 ? null : (
          <>
            <h3>{i18n._(FIELD_LABEL.a1_files)}</h3>
            <FileList files={audit.a1_files} label={i18n._(FIELD_LABEL.a1_files)} />
          </>
        )}
      </section>
    </>
  );
}
