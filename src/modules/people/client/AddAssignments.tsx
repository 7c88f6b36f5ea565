import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { showToast, wordsOf } from '#client/http/errors.tsx';
import { useIsUnreachable, useSend } from '#client/http/query.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { formatNumber } from '#core/number/number.ts';
import { SHOWING_ASSIGNMENTS } from '#modules/people/client/AssignmentRows.tsx';
import { MinutesField } from '#modules/people/client/MinutesField.tsx';
import { isTooFew, keyOf, type Pair, useWantedRows } from '#modules/people/client/use-wanted-rows.ts';
import { assignmentCalls as calls, type JudgedAssignment } from '#modules/people/shared/assignment.calls.ts';
import { FULL_TIME_MINUTES, LEAST_MINUTES } from '#modules/people/shared/user.schema.ts';
import classes from './people.module.css';

interface Props {
  readonly title: ReactNode;
  /** What is chosen from. */
  readonly choice: ReactNode;
  readonly pairs: readonly Pair[];
  /** What a row is called, as this device or the server knows it: the workplace of a person, the person at a workplace. */
  readonly nameOf: (pair: Pair, row: JudgedAssignment | null) => string;
  /** All rows are of one person: what is left of the month is said once more, for all of them. */
  readonly isOfOne: boolean;
  /** What is still wanted after these were assigned. */
  readonly onAssigned: (left: readonly Pair[]) => void;
}

/** Several assignments at once: what each comes to stands there before it is saved, and what was refused stays, with its reason. */
export function AddAssignments({ title, choice, pairs, nameOf, isOfOne, onAssigned }: Props) {
  const { t } = useLingui();
  const wanted = useWantedRows(pairs);
  const isOffline = useIsUnreachable(wanted.answer);
  const assign = useSend(calls.assignRows, [...SHOWING_ASSIGNMENTS, calls.judgeRows], 'background');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const going = pairs.filter((pair) => wanted.judgedOf(pair)?.refusal === null);
  const last = pairs.map(wanted.judgedOf).findLast((row) => row !== null) ?? null;
  const save = async () => {
    setBusy(true);
    const answer = await assign({ body: { rows: wanted.rows } });
    setBusy(false);
    if (!answer.ok) {
      setProblem(answer.error.items.map(({ message }) => message).join(' ') || answer.error.message || t`Kaydedilemedi; yeniden deneyin.`);
      return;
    }
    const refused = answer.data.data.filter(({ refusal }) => refusal !== null);
    const done = answer.data.data.length - refused.length;
    if (refused.length === 0) showToast('success', t`${plural(done, { one: '# atama yapıldı', other: '# atama yapıldı' })}.`);
    else
      showToast(
        'info',
        t`${plural(done, { one: '# atama yapıldı', other: '# atama yapıldı' })}, ${refused.length} yapılmadı; nedeni satırında yazar.`,
      );
    setProblem(null);
    if (refused.length === 0) wanted.clear();
    const kept = new Set(refused.map(keyOf));
    onAssigned(pairs.filter((pair) => kept.has(keyOf(pair))));
  };
  return (
    <section className={classes.card}>
      <h2>{title}</h2>
      <div className={classes.pair}>
        {choice}
        <MinutesField
          label={t`Hepsi için süre (dakika/ay)`}
          description={t`Boş: yasanın o görev için istediği süre, bilinmiyorsa ${LEAST_MINUTES}.`}
          value={wanted.common}
          error={isTooFew(wanted.common) ? t`En az ${LEAST_MINUTES} dakika.` : null}
          onChange={wanted.setCommon}
        />
      </div>
      <ProblemAlert problem={problem ?? (isOffline || wanted.answer.error === null ? null : wordsOf(wanted.answer.error).text)} />
      {pairs.length === 0 ? null : (
        <ul className={classes.rows} aria-label={t`Yapılacak atamalar`} aria-live="polite">
          {pairs.map((pair) => {
            const row = wanted.judgedOf(pair);
            return (
              <li key={keyOf(pair)}>
                <span>
                  {nameOf(pair, row)}
                  <br />
                  {row === null ? null : <Outcome row={row} />}
                </span>
                <MinutesField
                  label={t`Dakika/ay`}
                  value={wanted.minutesOf(pair)}
                  error={isTooFew(wanted.minutesOf(pair)) ? t`En az ${LEAST_MINUTES} dakika.` : null}
                  onChange={(minutes) => wanted.setMinutes(pair, minutes)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {isOffline && pairs.length > 0 ? (
        <p className={classes.hint}>
          <Trans>Süreler sunucuda toplanır; atamak için bağlantı gerekir.</Trans>
        </p>
      ) : null}
      <div className={classes.foot}>
        <Button loading={isBusy} disabled={isOffline || wanted.isWrong || going.length === 0} onClick={() => void save()}>
          {going.length > 1 ? <Trans>{going.length} atamayı yap</Trans> : <Trans>Ata</Trans>}
        </Button>
        {isOfOne && last !== null ? <Left total={last.total_working_time} /> : null}
      </div>
    </section>
  );
}

/** What a row comes to, or why it is not done. */
function Outcome({ row: { refusal, working_time, total_working_time } }: { row: JudgedAssignment }) {
  const locale = useLocale();
  const [minutes, total, most] = [working_time ?? 0, total_working_time, FULL_TIME_MINUTES].map((one) => formatNumber(one, locale));
  if (refusal !== null)
    return (
      <>
        <StatusBadge tone="danger">
          <Trans>Atanamaz</Trans>
        </StatusBadge>{' '}
        <span>{refusal.message}</span>
      </>
    );
  return (
    <span className={classes.hint}>
      <Trans>
        {minutes} dk/ay · toplam {total} / {most}
      </Trans>
    </span>
  );
}

/** What is left of a person's month once all of it is assigned. */
function Left({ total }: { total: number }) {
  const locale = useLocale();
  const [sum, most, left] = [total, FULL_TIME_MINUTES, FULL_TIME_MINUTES - total].map((one) => formatNumber(one, locale));
  return (
    <span role="status">
      <Trans>
        Bunlarla toplam {sum} / {most} dk/ay; {left} dakika kalır.
      </Trans>
    </span>
  );
}
