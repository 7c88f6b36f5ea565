import 'dayjs/locale/tr.js';
import { useLingui } from '@lingui/react/macro';
import { DateInput, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { DayInputProps } from '#client/ui/DayRow.tsx';
import { parseDay } from '#core/date/day.ts';
import classes from './DayInput.module.css';

/** The field of a day with its calendar. */
export function CalendarInput({
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
}: DayInputProps & { autoFocus?: boolean }) {
  const { t, i18n } = useLingui();
  return (
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
  );
}
