import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@mantine/core';
import { FULL_TIME_MINUTES } from '#modules/people/shared/user.schema.ts';

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly value: number | null;
  readonly error?: string | null;
  onChange(minutes: number | null): void;
}

/** Minutes a month at a workplace; a full time and its half at one tap of the arrows would be too far apart, so it is typed. */
export function MinutesField({ label, description, value, error = null, onChange }: Props) {
  const { t } = useLingui();
  return (
    <NumberInput
      label={label}
      {...(description === undefined ? {} : { description })}
      placeholder={t`5 – ${FULL_TIME_MINUTES}`}
      allowDecimal={false}
      allowNegative={false}
      max={FULL_TIME_MINUTES}
      value={value ?? ''}
      error={error}
      onChange={(given) => onChange(typeof given === 'number' ? given : null)}
    />
  );
}
