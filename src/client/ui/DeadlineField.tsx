import { Group, Input } from '@mantine/core';
import { DayInput } from '#client/ui/DayInput.tsx';
import { DeadlinePresets } from '#client/ui/DeadlinePresets.tsx';
import { type Day, dayInIstanbul } from '#core/date/day.ts';

interface Props {
  readonly label: string;
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  readonly error?: string | null;
  readonly disabled?: boolean;
}

/** A deadline in one tap, or any day of the calendar from today on. */
export function DeadlineField({ label, value, onChange, error = null, disabled = false }: Props) {
  const today = dayInIstanbul(Date.now());
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Group gap="xs" role="group" aria-label={label}>
        <DeadlinePresets value={value} onChange={onChange} disabled={disabled} />
        <DayInput label={undefined} value={value} min={today} disabled={disabled} error={error !== null} onChange={onChange} />
      </Group>
    </Input.Wrapper>
  );
}
