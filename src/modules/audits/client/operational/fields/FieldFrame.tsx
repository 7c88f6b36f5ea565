import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

interface Props {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

/** Label, hint and error around one control. Plain elements: a form of hundreds of fields stays light on a slow tablet. */
export function FieldFrame({ id, label, hint, error, required = false, children }: Props) {
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {required ? (
          <span className={classes.required} aria-hidden>
            {' '}
            *
          </span>
        ) : null}
      </label>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className={classes.error} id={id}>
      <IconAlertCircle aria-hidden size="1.15em" />
      {message}
    </p>
  );
}
