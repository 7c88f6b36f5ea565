import { classNames } from '#client/ui/class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './fields.module.css';

interface Props {
  id: string;
  label: string;
  value: number | null;
  max: number;
  onChange(next: number | null): void;
  onBlur?: () => void;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
}

/** A whole number from 0; anything but digits is not taken. Empty is null: nothing was counted. */
export function NumberField({ id, label, value, max, onChange, onBlur, hint, error, required = false }: Props) {
  const handleChange = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, String(max).length);
    onChange(digits === '' ? null : Math.min(Number(digits), max));
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <input
        id={id}
        className={classNames(classes.input, classes.number)}
        inputMode="numeric"
        autoComplete="off"
        value={value ?? ''}
        onBlur={onBlur}
        onChange={(event) => handleChange(event.currentTarget.value)}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
    </FieldFrame>
  );
}
