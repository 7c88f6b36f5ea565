import { useLingui } from '@lingui/react/macro';
import type { Named } from '#modules/audits/client/operational/useNames.ts';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './fields.module.css';

interface Props {
  id: string;
  label: string;
  value: string | null;
  options: readonly Named[];
  onChange(next: string | null): void;
  /** Name of a value that is no option any more. */
  nameOf?: (id: string) => string;
  error?: string | undefined;
  required?: boolean;
}

/** One of a list, by the device's own picker: large on a tablet, known to everybody. */
export function SelectField({ id, label, value, options, onChange, nameOf, error, required = false }: Props) {
  const { t } = useLingui();
  const isGone = value !== null && value !== '' && !options.some((option) => option.id === value);
  return (
    <FieldFrame id={id} label={label} error={error} required={required}>
      <select
        id={id}
        className={classes.input}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        <option value="">{t`Seçin`}</option>
        {isGone ? <option value={value}>{nameOf?.(value) ?? '–'}</option> : null}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
