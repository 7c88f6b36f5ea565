import { useLingui } from '@lingui/react/macro';
import { SelectField } from '#modules/audits/client/operational/fields/SelectField.tsx';
import { AUDIT_LABEL } from '#modules/audits/client/audit.labels.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { useWorkplaces } from '#modules/audits/client/operational/useNames.ts';
import { useFormSession } from './FormContext.tsx';
import fields from '#modules/audits/client/operational/fields/fields.module.css';
import { useAuditField } from './useField.ts';

/** The workplace can be changed until the report has been handed over: after that its number and scope hang on it. */
export function WorkplaceField() {
  const { i18n } = useLingui();
  const { form } = useFormSession();
  const { id, value, error } = useAuditField('workplace_id');
  const { list, nameOf } = useWorkplaces();
  const { carry } = useAudit().useCarried();
  if (form.document.base !== null) {
    return (
      <div className={fields.field} id={id} tabIndex={-1}>
        <span className={fields.label}>{i18n._(AUDIT_LABEL.workplace_id)}</span>
        <span>{nameOf(value)}</span>
      </div>
    );
  }
  const choose = (next: string | null) => {
    if (next !== null) form.change(carry({ ...form.body, workplace_id: next }, form.id));
  };
  return (
    <SelectField id={id} label={i18n._(AUDIT_LABEL.workplace_id)} options={list} value={value} error={error} required onChange={choose} />
  );
}
