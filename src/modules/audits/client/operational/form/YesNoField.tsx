import { useLingui } from '@lingui/react/macro';
import { AnswerSegments } from '#client/ui/AnswerSegments.tsx';
import { FieldError } from '#modules/audits/client/operational/fields/FieldFrame.tsx';
import { ANSWER_LABEL } from '#modules/audits/client/audit.labels.ts';
import { FIELD_LABEL, type YES_NO_FIELDS } from '#modules/audits/client/operational/operational.labels.ts';
import classes from './form.module.css';
import { useField } from '#modules/audits/client/operational/use-field.ts';

/** A yes/no field of the head. */
export function YesNoField({ field }: { field: (typeof YES_NO_FIELDS)[number] }) {
  const { i18n } = useLingui();
  const { id, value, error, tap } = useField(field);
  const options = [
    { value: 'yes' as const, label: i18n._(ANSWER_LABEL.yes) },
    { value: 'no' as const, label: i18n._(ANSWER_LABEL.no) },
  ];
  return (
    <div className={classes.yesNo} id={id} tabIndex={-1}>
      <div>
        <strong id={`${id}-label`}>{i18n._(FIELD_LABEL[field])}</strong>
        <FieldError id={`${id}-error`} message={error} />
      </div>
      <AnswerSegments
        labelledBy={`${id}-label`}
        options={options}
        value={value === null ? null : value ? 'yes' : 'no'}
        onChange={(next) => tap(next === null ? null : next === 'yes')}
      />
    </div>
  );
}
