import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { addPreset, type Day, dayInIstanbul } from '#core/date/day.ts';

interface Props {
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  readonly disabled?: boolean;
}

/** Deadlines in one tap: one, two or three weeks or a month from today. The one that is chosen is taken back by another tap. */
export function DeadlinePresets({ value, onChange, disabled = false }: Props) {
  const { t } = useLingui();
  const today = dayInIstanbul(Date.now());
  const presets = [
    ['1w', t`1 hafta`],
    ['2w', t`2 hafta`],
    ['3w', t`3 hafta`],
    ['1m', t`1 ay`],
  ] as const;
  return presets.map(([preset, words]) => {
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
  });
}
