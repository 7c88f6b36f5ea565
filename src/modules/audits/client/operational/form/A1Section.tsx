import { useLingui } from '@lingui/react/macro';
import { FileChoice } from '#client/ui/file/FileChoice.tsx';
import { TextField } from '#modules/audits/client/operational/fields/TextField.tsx';
import { FIELD_LABEL } from '#modules/audits/client/operational/operational.labels.ts';
import { a1Words } from '#modules/audits/shared/operational/operational.rules.ts';
import { MOST_A1_FILES } from '#modules/audits/shared/operational/operational.schema.ts';
import { useFormSession } from './FormContext.tsx';
import classes from './form.module.css';
import { useField } from '#modules/audits/client/operational/use-field.ts';

/** A1 report with its documents, and general evaluation: the auditor's own words (AUD-OPS-13). */
export function A1Section() {
  const { t, i18n } = useLingui();
  const report = useField('a1_report');
  const documents = useField('a1_files');
  const { form } = useFormSession();
  const evaluation = useField('generalEvaluation');
  return (
    <section className={classes.panel}>
      <TextField
        id={report.id}
        label={i18n._(FIELD_LABEL.a1_report)}
        hint={t`En az 10 karakter: denetimin kapsamı ve özeti; veya aşağıya bir belge ekleyin`}
        value={a1Words({ a1_report: report.value })}
        max={10_000}
        long
        required
        error={report.error}
        onChange={report.type}
        onBlur={report.flush}
      />
      <div id={documents.id} tabIndex={-1}>
        <FileChoice
          record={{ kind: form.kind.id, id: form.id }}
          spot="a1_files"
          files={documents.value ?? []}
          max={MOST_A1_FILES}
          onChange={(next) => documents.tap([...next])}
          label={i18n._(FIELD_LABEL.a1_files)}
          error={documents.error}
        />
      </div>
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
