import { useLingui } from '@lingui/react/macro';
import { Button, Group, Input } from '@mantine/core';
import { DayInput } from '#client/ui/DayInput.tsx';
import { addPreset, type Day, dayInIstanbul } from '#core/date/day.ts';

interface Props {
  readonly label: string;
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  readonly error?: string | null;
  readonly disabled?: boolean;
}

/** A deadline in one tap: one, two or three weeks or a month from today; or any day of the calendar. */
export function DeadlineField({ label, value, onChange, error = null, disabled = false }: Props) {
  const { t } = useLingui();
  const today = dayInIstanbul(Date.now());
  const presets = [
    ['1w', t`1 hafta`],
    ['2w', t`2 hafta`],
    ['3w', t`3 hafta`],
    ['1m', t`1 ay`],
  ] as const;
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Group gap="xs" role="group" aria-label={label}>
        {presets.map(([preset, words]) => {
          const day = addPreset(today, preset);
          const isChosen = value === day;
          return (
            <Button
              key={preset}
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              disabled={disabled}
              onClick={() => onChange(isChosen ? null : day)}
            >
              {words}
            </Button>
          );
        })}
        <DayInput label={undefined} value={value} min={today} disabled={disabled} onChange={onChange} />
      </Group>
    </Input.Wrapper>
  );
}
