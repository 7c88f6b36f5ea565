import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Input, TextInput } from '@mantine/core';
import { DayInput } from '#client/ui/DayInput.tsx';
import { dayInIstanbul, formatClock } from '#core/date/day.ts';
import classes from './incident.module.css';

const MINUTE = 60_000;

/** The instant of a day and an hour in Istanbul, which has been three hours ahead all year since 2016. */
const instantOf = (day: string, clock: string): string => new Date(`${day}T${clock}:00+03:00`).toISOString();

interface Props {
  readonly value: string | null;
  readonly error: string | null;
  readonly onChange: (next: string | null) => void;
}

/** When it happened, in the time of Istanbul: mostly just now, or within the last hour. */
export function WhenField({ value, error, onChange }: Props) {
  const { t } = useLingui();
  const day = value === null ? null : dayInIstanbul(new Date(value));
  const clock = value === null ? '' : formatClock(value);
  const ago = (minutes: number) => onChange(new Date(Math.floor(Date.now() / MINUTE) * MINUTE - minutes * MINUTE).toISOString());
  return (
    <Input.Wrapper label={t`Ne zaman oldu?`} required error={error} labelElement="div">
      <Group gap="xs" mb="xs" role="group" aria-label={t`Ne zaman oldu?`}>
        <Button variant="default" onClick={() => ago(0)}>
          <Trans>Şimdi</Trans>
        </Button>
        <Button variant="default" onClick={() => ago(30)}>
          <Trans>Yarım saat önce</Trans>
        </Button>
        <Button variant="default" onClick={() => ago(60)}>
          <Trans>Bir saat önce</Trans>
        </Button>
      </Group>
      <div className={classes.when}>
        <DayInput
          label={t`Gün`}
          value={day}
          max={dayInIstanbul(Date.now())}
          onChange={(next) => onChange(next === null ? null : instantOf(next, clock || '12:00'))}
        />
        <TextInput
          type="time"
          label={t`Saat`}
          value={clock}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            if (typed !== '') onChange(instantOf(day ?? dayInIstanbul(Date.now()), typed));
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
