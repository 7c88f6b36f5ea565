import { useLingui } from '@lingui/react/macro';
import { TextField } from '#modules/audits/client/operational/fields/TextField.tsx';
import { FIELD_LABEL } from '#modules/audits/client/operational/operational.labels.ts';
import classes from './form.module.css';
import { useField } from '#modules/audits/client/operational/use-field.ts';

/** A1 report and general evaluation: the auditor's own words (AUD-OPS-13). */
export function A1Section() {
  const { t, i18n } = useLingui();
  const report = useField('a1_report');
  const evaluation = useField('generalEvaluation');
  return (
    <section className={classes.panel}>
      <TextField
        id={report.id}
        label={i18n._(FIELD_LABEL.a1_report)}
        hint={t`En az 10 karakter: denetimin kapsamı ve özeti`}
        value={report.value}
        max={10_000}
        long
        required
        error={report.error}
        onChange={report.type}
        onBlur={report.flush}
      />
      <TextField
        id={evaluation.id}
        label={i18n._(FIELD_LABEL.generalEvaluation)}
        value={evaluation.value}
        max={10_000}
        long
        required
        error={evaluation.error}
        onChange={evaluation.type}
        onBlur={evaluation.flush}
      />
    </section>
  );
}
