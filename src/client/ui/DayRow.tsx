import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Day, dayInIstanbul } from '#core/date/day.ts';
import classes from './DayInput.module.css';

export interface DayInputProps {
  value: Day | null;
  onChange(next: Day | null): void;
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** First and last day that can be picked. */
  min?: Day;
  max?: Day;
  id?: string;
  onBlur?: () => void;
}

/** Whether a field takes this day. */
export const takesDay = (day: Day, min: Day | undefined, max: Day | undefined): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max);

/** The field of a day with today at one tap beside it. */
export function DayRow({ children, disabled = false, readOnly = false, min, max, onChange }: DayInputProps & { children: ReactNode }) {
  const today = dayInIstanbul(Date.now());
  return (
    <div className={classes.row}>
      {children}
      {disabled || readOnly || !takesDay(today, min, max) ? null : (
        <Button className={classes.today ?? ''} variant="default" onClick={() => onChange(today)}>
          <Trans>Bugün</Trans>
        </Button>
      )}
    </div>
  );
}
