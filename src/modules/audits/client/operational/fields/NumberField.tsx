import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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

/** A whole number from 0; anything but digits is not taken, nor a digit that would lead over the limit, which is said. Empty is null: nothing was counted. */
export function NumberField({ id, label, value, max, onChange, onBlur, hint, error, required = false }: Props) {
  const { t, i18n } = useLingui();
  const [isOver, setOver] = useState(false);
  const most = i18n.number(max);
  const problem = isOver ? t`En çok ${most} girilebilir.` : error;
  const handleChange = (typed: string) => {
    const digits = typed.replace(/\D/g, '');
    setOver(Number(digits) > max);
    if (Number(digits) <= max) onChange(digits === '' ? null : Number(digits));
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={problem} required={required}>
      <input
        id={id}
        className={classNames(classes.input, classes.number)}
        inputMode="numeric"
        autoComplete="off"
        value={value ?? ''}
        onBlur={onBlur}
        onChange={(event) => handleChange(event.currentTarget.value)}
        aria-required={required}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-error`}
      />
    </FieldFrame>
  );
}
