import { classNames } from '#client/ui/class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './fields.module.css';

interface Props {
  id: string;
  label: string;
  value: string;
  max: number;
  onChange(next: string): void;
  onBlur?: () => void;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  long?: boolean;
  inputMode?: 'text' | 'email' | 'tel';
}

/** Text of one or several lines. */
export function TextField({
  id,
  label,
  value,
  max,
  onChange,
  onBlur,
  hint,
  error,
  required = false,
  long = false,
  inputMode = 'text',
}: Props) {
  const shared = {
    id,
    value,
    maxLength: max,
    onBlur,
    'aria-required': required,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    autoComplete: 'off',
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {long ? (
        <textarea
          {...shared}
          className={classNames(classes.input, classes.area)}
          rows={3}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input {...shared} className={classes.input} inputMode={inputMode} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </FieldFrame>
  );
}
