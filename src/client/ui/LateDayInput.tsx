import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type DayInputProps, DayRow, takesDay } from '#client/ui/DayRow.tsx';
import { whenItIsTime } from '#client/ui/late.tsx';
import { lateFile } from '#client/ui/late-file.ts';
import { formatDay, parseDay } from '#core/date/day.ts';
import classes from './DayInput.module.css';

const calendar = lateFile(() => import('#client/ui/CalendarInput.tsx'));

/**
 * A day as `DayInput` shows it. Its calendar comes after the first screen, or when somebody goes into the field before; until then,
 * and where it does not come, the day is typed.
 */
export function LateDayInput(props: DayInputProps) {
  const file = calendar.use();
  const isEntered = useRef(false);
  // Null while nothing is being typed. The field is not changed under the hand: the calendar waits until it was left.
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => whenItIsTime(() => calendar.bring()), []);
  return (
    <DayRow {...props}>
      {file !== null && typed === null ? (
        <file.CalendarInput {...props} autoFocus={isEntered.current} />
      ) : (
        <PlainInput
          {...props}
          typed={typed}
          onTyped={setTyped}
          onEntered={(isIn) => {
            isEntered.current = isIn;
            if (isIn) void calendar.bring()?.catch(() => undefined);
          }}
        />
      )}
    </DayRow>
  );
}

interface PlainProps extends DayInputProps {
  typed: string | null;
  onTyped(text: string | null): void;
  onEntered(isIn: boolean): void;
}

/** The same field without a calendar: what is typed is taken once it is a day that may stand here, and else gives way when the field is left. */
function PlainInput({ typed, onTyped, onEntered, value, onChange, onBlur, min, max, required = false, ...field }: PlainProps) {
  const { t } = useLingui();
  const type = (text: string) => {
    onTyped(text);
    const day = parseDay(text);
    if (day !== null && takesDay(day, min, max)) onChange(day);
    else if (text.trim() === '' && !required) onChange(null);
  };
  const leave = () => {
    onEntered(false);
    onTyped(null);
    onBlur?.();
  };
  return (
    <TextInput
      {...field}
      className={classes.input ?? ''}
      value={typed ?? formatDay(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={() => onEntered(true)}
      onBlur={leave}
      required={required}
      placeholder={t`GG-AA-YYYY`}
      inputMode="numeric"
      rightSection={<IconCalendar aria-hidden size="1.2em" />}
      rightSectionPointerEvents="none"
    />
  );
}
