import { Trans, useLingui } from '@lingui/react/macro';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { SeenNote } from '#client/ui/SeenNote.tsx';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { formatNumber } from '#core/number/number.ts';
import { SERVICE_SHORT, SERVICE_WORDS, STAFFING_WORDS } from '#modules/organisation/client/workplace-words.ts';
import { legalMinutes, SERVICES, shortServices, type Staffing } from '#modules/organisation/shared/workplace-minutes.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { headCount, isOpenOn } from '#modules/organisation/shared/workplace.rules.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import classes from './workplace.module.css';

const TONE = { met: 'safe', short: 'danger', 'not-needed': 'neutral', waived: 'duty' } as const;

/** Kept, so that a page that was seen says who is assigned without a network too. */
const ASKED = { afresh: true, kept: true } as const;

/** Beside the name of a workplace: who is missing there, where the law is not met. */
export function LackingMark({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const services = useAnswer(workplaceCalls.workplaceStaffing, { params: { id } }, ASKED).data?.data.services ?? [];
  const lacking = shortServices(services).map((service) => i18n._(SERVICE_SHORT[service]));
  if (lacking.length === 0) return null;
  return <StatusBadge tone="danger" canFold>{t`İSG personeli eksik: ${lacking.join(', ')}`}</StatusBadge>;
}

interface Props {
  readonly id: string;
  readonly body: Workplace;
  readonly registered: number;
}

/** What the law demands of expert, doctor and other health staff against who is assigned; without a network as it was seen last, else what is demanded. */
export function WorkplaceStaffing({ id, body, registered }: Props) {
  const answer = useAnswer(workplaceCalls.workplaceStaffing, { params: { id } }, ASKED);
  const isOffline = useIsUnreachable(answer);
  const told = answer.data?.data;
  const today = dayInIstanbul(Date.now());
  const people = headCount(body, registered, today);
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Yasal çalışma süreleri</Trans>
      </h2>
      {told === undefined && !isOffline ? (
        answer.error ? (
          <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <LoadingView rows={3} />
        )
      ) : (
        <>
          <p className={classes.quiet}>
            {isOpenOn(body, today) ? (
              <HeadCount employees={told?.employees ?? people} isEntered={typeof body.employee_count === 'number'} />
            ) : (
              <Trans>İşyeri kapalı; kimse gerekmez.</Trans>
            )}
          </p>
          {told !== undefined && isOffline ? <SeenNote at={answer.dataUpdatedAt} /> : null}
          {told === undefined ? <Needed body={body} people={people} /> : <Table services={told.services} />}
        </>
      )}
    </section>
  );
}

function HeadCount({ employees, isEntered }: { employees: number; isEntered: boolean }) {
  const count = formatNumber(employees, useLocale());
  return isEntered ? <Trans>{count} çalışana göre.</Trans> : <Trans>Çalışan sayısı girilmemiş; kayıtlı {count} çalışana göre.</Trans>;
}

function Table({ services }: { services: readonly Staffing[] }) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.rows}>
      {services.map((row) => (
        <li key={row.service}>
          <span className={classes.row}>
            <strong>{i18n._(SERVICE_WORDS[row.service])}</strong>
            <StatusBadge tone={TONE[row.state]}>{i18n._(STAFFING_WORDS[row.state])}</StatusBadge>
          </span>
          <Line row={row} />
        </li>
      ))}
    </ul>
  );
}

function Line({ row: { needed, assigned, people, fullTimePeople, untimed, state } }: { row: Staffing }) {
  const locale = useLocale();
  const [least, given, lack] = [needed.minutes, assigned, Math.max(0, needed.minutes - assigned)].map((one) => formatNumber(one, locale));
  if (state === 'not-needed') return null;
  const fullTime = needed.fullTime;
  return (
    <span className={classes.quiet}>
      <Trans>
        En az {least} dk/ay, atanan {given} dk/ay ({people} kişi).
      </Trans>{' '}
      {state === 'short' && assigned < needed.minutes ? <Trans>{lack} dk/ay eksik.</Trans> : null}{' '}
      {fullTime > fullTimePeople ? <Trans>{fullTime} kişi tam süreli olmalı.</Trans> : null}{' '}
      {untimed > 0 ? <Trans>{untimed} kişinin süresi girilmemiş.</Trans> : null}
    </span>
  );
}

/** Without a network: who is assigned lies on the server. */
function Needed({ body, people }: { body: Workplace; people: number }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const needs = legalMinutes(body.hazard_class, people);
  return (
    <>
      <ul className={classes.rows}>
        {SERVICES.map((service) => {
          const least = formatNumber(needs[service].minutes, locale);
          return (
            <li key={service}>
              <strong>{i18n._(SERVICE_WORDS[service])}</strong>
              <span className={classes.quiet}>
                <Trans>En az {least} dk/ay.</Trans>
              </span>
            </li>
          );
        })}
      </ul>
      <p className={classes.quiet}>
        <Trans>Atanan süreler sunucudadır; görmek için bağlantı gerekir.</Trans>
      </p>
    </>
  );
}
