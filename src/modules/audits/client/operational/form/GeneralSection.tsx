import { Trans, useLingui } from '@lingui/react/macro';
import { LateDayInput } from '#client/ui/LateDayInput.tsx';
import { dayInIstanbul } from '#core/date/day.ts';
import { FACILITY_TYPES } from '#modules/audits/shared/operational/operational.schema.ts';
import { CheckGroup } from '#modules/audits/client/operational/fields/CheckGroup.tsx';
import { FieldFrame } from '#modules/audits/client/operational/fields/FieldFrame.tsx';
import { Auditors, Duration } from '#modules/audits/client/operational/form/common-fields.tsx';
import { SelectField } from '#modules/audits/client/operational/fields/SelectField.tsx';
import { TextField } from '#modules/audits/client/operational/fields/TextField.tsx';
import { FACILITY_LABEL, FIELD_LABEL, LAST_DATES, YES_NO_FIELDS } from '#modules/audits/client/operational/operational.labels.ts';
import { useManagementCompanies } from '#modules/audits/client/operational/useNames.ts';
import classes from './form.module.css';
import { useField } from '#modules/audits/client/operational/use-field.ts';
import { WorkplaceField } from './WorkplaceField.tsx';
import { YesNoField } from './YesNoField.tsx';

/** Genel bilgiler: facility, people, dates, yes/no fields (AUD-OPS-01, AUD-GEN-09). */
export function GeneralSection() {
  return (
    <>
      <section className={classes.panel}>
        <WorkplaceField />
        <Facility />
        <Auditors />
      </section>
      <section className={classes.panel}>
        <div className={classes.columns}>
          <DateField field="inspectionDate" />
          <DateField field="reportDate" />
          <Duration />
        </div>
      </section>
      <section className={classes.panel}>
        {YES_NO_FIELDS.map((field) => (
          <YesNoField key={field} field={field} />
        ))}
      </section>
      <section className={classes.panel}>
        <h3 className={classes.panelTitle}>
          <Trans>Son tarihler (hiç yapılmadıysa boş bırakın)</Trans>
        </h3>
        <div className={classes.columns}>
          {LAST_DATES.map((field) => (
            <DateField key={field} field={field} />
          ))}
        </div>
      </section>
    </>
  );
}

function Facility() {
  const { i18n } = useLingui();
  const name = useField('facilityName');
  const types = useField('facilityType');
  const company = useField('managementCompany');
  const { list, nameOf } = useManagementCompanies();
  return (
    <>
      <TextField
        id={name.id}
        label={i18n._(FIELD_LABEL.facilityName)}
        value={name.value}
        max={250}
        error={name.error}
        required
        onChange={name.type}
        onBlur={name.flush}
      />
      <CheckGroup
        id={types.id}
        label={i18n._(FIELD_LABEL.facilityType)}
        options={FACILITY_TYPES.map((value) => ({ value, label: i18n._(FACILITY_LABEL[value]) }))}
        chosen={types.value}
        error={types.error}
        required
        onChange={types.tap}
      />
      <SelectField
        id={company.id}
        label={i18n._(FIELD_LABEL.managementCompany)}
        options={list}
        nameOf={nameOf}
        value={company.value}
        error={company.error}
        required
        onChange={company.tap}
      />
    </>
  );
}

function DateField({ field }: { field: 'inspectionDate' | 'reportDate' | (typeof LAST_DATES)[number] }) {
  const { i18n } = useLingui();
  const { id, value, error, tap } = useField(field);
  const isRequired = field === 'inspectionDate' || field === 'reportDate';
  return (
    <FieldFrame id={id} label={i18n._(FIELD_LABEL[field])} required={isRequired}>
      <LateDayInput id={id} value={value} onChange={tap} error={error} required={isRequired} max={dayInIstanbul(Date.now())} />
    </FieldFrame>
  );
}
