import 'dayjs/locale/tr.js';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { DateInput, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Day, dayInIstanbul, parseDay } from '#core/date/day.ts';
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
  autoFocus?: boolean;
}

/** A calendar day as DD-MM-YYYY, typed or picked, with today at one tap (FMT-01). */
export function DayInput({
  value,
  onChange,
  label,
  description,
  error,
  required = false,
  disabled = false,
  readOnly = false,
  min,
  max,
  id,
  onBlur,
  autoFocus = false,
}: DayInputProps) {
  const { t, i18n } = useLingui();
  const today = dayInIstanbul(Date.now());
  const isTodayAllowed = (min === undefined || today >= min) && (max === undefined || today <= max);
  return (
    <div className={classes.row}>
      <DatesProvider settings={{ locale: i18n.locale, firstDayOfWeek: 1 }}>
        <DateInput
          className={classes.input ?? ''}
          value={value}
          onChange={onChange}
          valueFormat="DD-MM-YYYY"
          dateParser={parseDay}
          placeholder={t`GG-AA-YYYY`}
          inputMode="numeric"
          rightSection={<IconCalendar aria-hidden size="1.2em" />}
          rightSectionPointerEvents="none"
          allowDeselect={!required}
          required={required}
          disabled={disabled}
          autoFocus={autoFocus}
          readOnly={readOnly}
          label={label}
          description={description}
          error={error}
          {...(id === undefined ? {} : { id })}
          {...(min === undefined ? {} : { minDate: min })}
          {...(max === undefined ? {} : { maxDate: max })}
          {...(onBlur === undefined ? {} : { onBlur })}
        />
      </DatesProvider>
      {disabled || readOnly || !isTodayAllowed ? null : (
        <Button className={classes.today ?? ''} variant="default" onClick={() => onChange(today)}>
          <Trans>Bugün</Trans>
        </Button>
      )}
    </div>
  );
}
