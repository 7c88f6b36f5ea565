import { Trans, useLingui } from '@lingui/react/macro';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatInstant } from '#core/date/day.ts';
import { formatPercent } from '#core/number/number.ts';
import { PRIORITY } from '#modules/audits/client/audit.labels.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { PRIORITY_TONE } from '#modules/audits/client/operational/parts/PriorityBadge.tsx';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import classes from './view.module.css';

const WORST_FIRST = ['high', 'medium', 'low'] as const;

/** The result of a report, as its first page of paper says it. */
export function ReportFigures({ audit, set }: { audit: Audit; set: QuestionSet }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { kind } = useAudit();
  const { total, answered, no, findings, dfis } = kind.figures(audit, set);
  const { conformity, priorities } = kind.result(audit, set);
  const figures: [string, string][] = [
    [t`Uygunluk`, conformity === null ? '–' : formatPercent(conformity, locale)],
    [t`Yanıtlanan soru`, `${answered}/${total}`],
    [t`Hayır`, String(no)],
    [t`Bulgu`, String(findings)],
    [t`DÖF`, String(dfis)],
  ];
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {findings === 0 ? null : (
        <ul className={classes.priorities} aria-label={t`Bulgular, önceliğe göre`}>
          {WORST_FIRST.map((status) => (
            <li key={status}>
              <StatusBadge tone={priorities[status] === 0 ? 'neutral' : PRIORITY_TONE[status]}>
                {`${i18n._(PRIORITY[status].label)}: ${priorities[status]}`}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface TimesProps {
  begunAt: string | null;
  arrivedAt: string | null;
  /** Nothing of it waits on the device. */
  isSent: boolean;
}

/** When it was begun on the device, and when the server first had it: apart by days where there is no signal. */
export function ReportTimes({ begunAt, arrivedAt, isSent }: TimesProps) {
  const [begun, arrived] = [formatInstant(begunAt), formatInstant(arrivedAt)];
  const isOnItsWay = arrived === '' && !isSent;
  return (
    <>
      {begun === '' ? null : (
        <span>
          <Trans>Cihazda başladı {begun}</Trans>
        </span>
      )}
      {/* The moment of the arrival comes with the next round after it: until then the mark alone tells it. */}
      {isOnItsWay ? (
        <span>
          <Trans>Sunucuya henüz ulaşmadı</Trans>
        </span>
      ) : null}
      {arrived === '' ? null : (
        <span>
          <Trans>Sunucuya ulaştı {arrived}</Trans>
        </span>
      )}
    </>
  );
}
