import { CalendarInput } from '#client/ui/CalendarInput.tsx';
import { type DayInputProps, DayRow } from '#client/ui/DayRow.tsx';

/** A calendar day as DD-MM-YYYY, typed or picked, with today at one tap (FMT-01). */
export function DayInput(props: DayInputProps) {
  return (
    <DayRow {...props}>
      <CalendarInput {...props} />
    </DayRow>
  );
}
