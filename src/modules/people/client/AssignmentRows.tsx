import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { useWorkingTimeWords } from '#client/ui/working-time.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { MinutesField } from '#modules/people/client/MinutesField.tsx';
import { roleWord } from '#modules/people/client/user-columns.tsx';
import { assignmentCalls as calls, type AssignmentRow } from '#modules/people/shared/assignment.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { FULL_TIME_MINUTES } from '#modules/people/shared/user.schema.ts';
import classes from './people.module.css';

/** What shows assignments. */
export const SHOWING_ASSIGNMENTS = [
  ...[calls.ofUser, calls.ofWorkplace, calls.workplacesOf, userCalls.get, userCalls.list],
  ...[workplaceCalls.workplaceStaffing, workplaceCalls.workplaceTimes],
];

interface Props {
  readonly rows: readonly AssignmentRow[];
  readonly isOffline: boolean;
  /** What a row is called: the person at a workplace, the workplace of a person. */
  nameOf(row: AssignmentRow): string;
  /** Takes the chosen ones away; false when it was not done. */
  remove(rows: readonly AssignmentRow[]): Promise<boolean>;
}

/** Assignments one below the other: chosen to be taken away together, and each with its minutes to change. */
export function AssignmentRows({ rows, isOffline, nameOf, remove }: Props) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState<string | null>(null);
  const going = rows.filter(({ id }) => chosen.has(id));
  const take = async () => {
    const question = {
      title: t`Atamaları kaldır`,
      message: t`Kaldırılacak: ${going.map(nameOf).join(', ')}. İşyerinin kayıtları kişinin cihazından iner; gönderilmemiş işi cihazında kalır.`,
      confirmLabel: t`Kaldır`,
      danger: true,
    };
    if ((await confirm(question)) && (await remove(going))) setChosen(new Set());
  };
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox
              checked={chosen.has(row.id)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(new Set(checked ? [...chosen, row.id] : [...chosen].filter((id) => id !== row.id)))
              }
              label={<Name row={row} name={nameOf(row)} />}
            />
            {changing === row.id ? (
              <Change row={row} onDone={() => setChanging(null)} />
            ) : (
              <Button variant="default" disabled={isOffline} onClick={() => setChanging(row.id)}>
                <Trans>Süreyi değiştir</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {going.length === 0 ? null : (
        <div className={classes.foot}>
          <Button color="red" variant="default" disabled={isOffline} onClick={() => void take()}>
            <Trans>Seçilen {going.length} atamayı kaldır</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function Name({ row, name }: { row: AssignmentRow; name: string }) {
  const { i18n } = useLingui();
  const words = useWorkingTimeWords();
  return (
    <span>
      {name}
      <br />
      <span className={classes.hint}>
        {roleWord(row.role_id, (label) => i18n._(label))} ·{' '}
        {row.working_time === null ? <Trans>süre girilmemiş</Trans> : words(row.working_time, true)} ·{' '}
        <Trans>
          toplam {row.total_working_time} / {FULL_TIME_MINUTES}
        </Trans>
      </span>
    </span>
  );
}

const storedMinutes = v.object({ working_time: v.nullable(v.number()) });

function Change({ row, onDone }: { row: AssignmentRow; onDone: () => void }) {
  const { t } = useLingui();
  const change = useSend(calls.change, SHOWING_ASSIGNMENTS, 'background');
  const [minutes, setMinutes] = useState(row.working_time);
  // What the next press is made on: what somebody else has saved is told first.
  const [seen, setSeen] = useState(row.working_time);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    const answer = await change({ body: { id: row.id, working_time: minutes, seen } });
    if (!answer.ok) {
      const now = v.safeParse(storedMinutes, answer.error.code === 'VERSION_CONFLICT' ? answer.error.record : null);
      if (now.success) setSeen(now.output.working_time);
      setError(answer.error.items.map(({ message }) => message).join(' ') || answer.error.message || t`Kaydedilemedi; yeniden deneyin.`);
      return;
    }
    showToast('success', t`Süre kaydedildi.`);
    onDone();
  };
  return (
    <div className={classes.foot}>
      <MinutesField label={t`Dakika/ay`} value={minutes} error={error} onChange={setMinutes} />
      <Button onClick={() => void save()}>
        <Trans>Kaydet</Trans>
      </Button>
      <Button variant="default" onClick={onDone}>
        <Trans>Vazgeç</Trans>
      </Button>
    </div>
  );
}
