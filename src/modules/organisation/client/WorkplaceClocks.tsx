import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { formatDay } from '#core/date/day.ts';
import { CLOCK_STATE_WORDS, CLOCK_WORDS } from '#modules/organisation/client/workplace-words.ts';
import type { Clock } from '#modules/organisation/shared/workplace-clocks.ts';
import classes from './workplace.module.css';

export const CLOCK_TONE = { unknown: 'neutral', running: 'safe', near: 'caution', overdue: 'danger' } as const;

/** When risk assessment, training and health checks are due by law, computed on this device. */
export function WorkplaceClocks({ clocks }: { clocks: readonly Clock[] }) {
  const { i18n } = useLingui();
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Yasal yenileme süreleri</Trans>
      </h2>
      <ul className={classes.rows}>
        {clocks.map((clock) => (
          <li key={clock.name}>
            <span className={classes.row}>
              <strong>{i18n._(CLOCK_WORDS[clock.name])}</strong>
              <StatusBadge tone={CLOCK_TONE[clock.state]}>{i18n._(CLOCK_STATE_WORDS[clock.state])}</StatusBadge>
            </span>
            <ClockLine clock={clock} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClockLine({ clock: { years, last, due, left } }: { clock: Clock }) {
  const every = <Trans>En geç {years} yılda bir.</Trans>;
  if (last === null || due === null || left === null)
    return (
      <span className={classes.quiet}>
        {every} <Trans>Son tarih girilmemiş.</Trans>
      </span>
    );
  const [on, until, over] = [formatDay(last), formatDay(due), -left];
  return (
    <span className={classes.quiet}>
      {every}{' '}
      <Trans>
        Son: {on}, en geç {until}.
      </Trans>{' '}
      {left < 0 ? (
        <Plural value={over} one="# gün geçti." other="# gün geçti." />
      ) : (
        <Plural value={left} one="# gün var." other="# gün var." />
      )}
    </span>
  );
}
