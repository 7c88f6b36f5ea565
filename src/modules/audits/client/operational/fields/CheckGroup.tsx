import { FieldError } from './FieldFrame.tsx';
import classes from './fields.module.css';

interface Props<V extends string> {
  id: string;
  label: string;
  options: readonly { value: V; label: string }[];
  chosen: readonly V[];
  onChange(next: V[]): void;
  error?: string | undefined;
  required?: boolean;
}

/** Several of a few, each a whole row to tap. */
export function CheckGroup<V extends string>({ id, label, options, chosen, onChange, error, required = false }: Props<V>) {
  const toggle = (value: V) => onChange(chosen.includes(value) ? chosen.filter((entry) => entry !== value) : [...chosen, value]);
  return (
    <fieldset className={classes.group} id={id} tabIndex={-1} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={classes.legend}>
        {label}
        {required ? (
          <span className={classes.required} aria-hidden>
            {' '}
            *
          </span>
        ) : null}
      </legend>
      <div className={classes.checks}>
        {options.map((option) => (
          <label key={option.value} className={classes.check}>
            <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
