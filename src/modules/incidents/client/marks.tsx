import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { type Day, formatDay } from '#core/date/day.ts';
import { STATUS_LABEL } from '#modules/incidents/client/incident-words.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { sgkClock } from '#modules/incidents/shared/sgk-clock.ts';
import classes from './incident.module.css';

const TONE = { draft: 'neutral', pending: 'caution', saved: 'duty', finalized: 'safe' } as const;

export function IncidentStatusMark({ report }: { report: Pick<IncidentReport, 'status'> }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={TONE[report.status]}>{i18n._(STATUS_LABEL[report.status])}</StatusBadge>;
}

interface SgkWords {
  readonly tone: 'danger' | 'caution' | 'safe';
  readonly words: string;
}

/** Where the duty to tell SGK stands, in words; null for what is no injury. */
export function useSgkWords(report: IncidentReport, today: Day): SgkWords | null {
  const { t } = useWords();
  const clock = sgkClock(report, today);
  if (clock === null) return null;
  const last = formatDay(clock.last);
  if (clock.state === 'missed') return { tone: 'danger', words: t`SGK bildirim süresi ${last} günü doldu` };
  if (clock.state === 'closed')
    return { tone: 'caution', words: t`SGK’ya bildirim tarihi girilmeden sonuçlandırıldı; son gün ${last} idi` };
  if (clock.state === 'told') {
    const on = formatDay(clock.on);
    return clock.isLate
      ? { tone: 'danger', words: t`SGK’ya geç bildirildi: ${on}; son gün ${last} idi` }
      : { tone: 'safe', words: t`SGK’ya bildirildi: ${on}` };
  }
  const { left } = clock;
  if (left === 0) return { tone: 'danger', words: t`SGK’ya bildirmek için son gün: bugün` };
  const words = t`SGK bildirimi: ${plural(left, { one: '# iş günü kaldı', other: '# iş günü kaldı' })}, son gün ${last}`;
  return { tone: left > 1 ? 'caution' : 'danger', words };
}

/** That the last day was counted without the feasts of a year; nothing where it was not, and where SGK was told in time all the same. */
export function FeastNote({ report, today }: { report: IncidentReport; today: Day }) {
  const clock = sgkClock(report, today);
  if (clock === null || clock.unknownYears.length === 0 || (clock.state === 'told' && !clock.isLate)) return null;
  const years = clock.unknownYears.join(', ');
  return (
    <p className={classes.quiet}>
      <Trans>{years} yılının dini bayramları bu sürümde yok; arada bayram varsa son gün daha geçtir.</Trans>
    </p>
  );
}

/** The same as short as a phone needs it, the day first; `isNamed` where nothing beside it says what the day is of. */
export function SgkDay({ report, today, isNamed = false }: { report: IncidentReport; today: Day; isNamed?: boolean }) {
  const told = useSgkWords(report, today);
  const clock = sgkClock(report, today);
  if (told === null || clock === null) return null;
  return (
    <StatusBadge tone={told.tone} canFold>
      {isNamed ? 'SGK · ' : ''}
      <span className="tabular">{formatDay(clock.state === 'told' ? clock.on : clock.last)}</span>
      {' · '}
      {clock.state === 'told' ? (
        <Trans>bildirildi</Trans>
      ) : clock.state === 'missed' ? (
        <Trans>süre doldu</Trans>
      ) : clock.state === 'closed' ? (
        <Trans>bildirim girilmedi</Trans>
      ) : (
        <SgkLeft left={clock.left} />
      )}
    </StatusBadge>
  );
}

function SgkLeft({ left }: { left: number }) {
  const { t } = useWords();
  return left === 0 ? t`bugün` : t`${plural(left, { one: '# iş günü', other: '# iş günü' })}`;
}

/** The number, or that the server has not given one yet. */
export const IncidentNumber = ({ report }: { report: Pick<IncidentReport, 'number'> }) =>
  report.number === null ? <Trans>Olay · gönderilmeyi bekliyor</Trans> : <span className={classes.whole}>{report.number}</span>;
