import { classNames } from '#client/ui/class-names.ts';
import { useTextLeft } from '#client/ui/use-text-left.ts';
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

/** Text of one or several lines; near its limit it says how much is left. */
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
  // Never cut: what is too long stays as it was typed or pasted, and is said.
  const left = useTextLeft(value.length, max);
  const problem = left?.isOver ? left.words : error;
  const shared = {
    id,
    value,
    onBlur,
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-error`,
    autoComplete: 'off',
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={problem} required={required}>
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
      {left === null || left.isOver ? null : (
        <p className={classes.hint} role="status">
          {left.words}
        </p>
      )}
    </FieldFrame>
  );
}
