import { useLingui } from '@lingui/react/macro';
import { NumberField } from '#modules/audits/client/operational/fields/NumberField.tsx';
import { PeopleField } from '#modules/audits/client/operational/fields/PeopleField.tsx';
import { AUDIT_LABEL } from '#modules/audits/client/audit.labels.ts';
import { useFormState } from './FormContext.tsx';
import { useAuditField } from './useField.ts';

/** The people who audit (AUD-GEN-09). */
export function Auditors() {
  const { i18n } = useLingui();
  const { id, value, error, tap } = useAuditField('auditor');
  const workplace = useFormState((state) => state.body.workplace_id);
  return (
    <PeopleField
      id={id}
      label={i18n._(AUDIT_LABEL.auditor)}
      workplace={workplace}
      chosen={value}
      most={10}
      error={error}
      required
      onChange={tap}
    />
  );
}

/** How long it took, in minutes. */
export function Duration() {
  const { i18n } = useLingui();
  const { id, value, error, type, flush } = useAuditField('duration');
  // The schema starts at one minute: a typed 0 is nothing.
  return (
    <NumberField
      id={id}
      label={i18n._(AUDIT_LABEL.duration)}
      value={value}
      max={100_000}
      error={error}
      required
      onChange={(next) => type(next === 0 ? null : next)}
      onBlur={flush}
    />
  );
}
