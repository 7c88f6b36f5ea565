import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { AssignmentList } from '#modules/people/client/AssignmentList.tsx';
import { AssignmentRows, SHOWING_ASSIGNMENTS } from '#modules/people/client/AssignmentRows.tsx';
import { MinutesField } from '#modules/people/client/MinutesField.tsx';
import { PeopleChoice } from '#modules/people/client/PersonChoice.tsx';
import { assignmentCalls as calls } from '#modules/people/shared/assignment.calls.ts';
import classes from './people.module.css';

/** Who works at a workplace, and several who are to. */
export function AssignmentsOfWorkplace({ workplace }: { workplace: string }) {
  const { t } = useLingui();
  const remove = useSend(calls.removeMultiple, SHOWING_ASSIGNMENTS);
  return (
    <>
      <AddPeople workplace={workplace} />
      <AssignmentList
        call={calls.ofWorkplace}
        id={workplace}
        title={<Trans>Atanan kişiler</Trans>}
        empty={<Trans>Bu işyerine atanan kimse yok.</Trans>}
      >
        {(rows, isOffline) => (
          <AssignmentRows
            rows={rows}
            isOffline={isOffline}
            nameOf={({ name, surname }) => `${name} ${surname}`}
            remove={async (going) => {
              const answer = await remove({ body: { workplace_id: workplace, user_ids: going.map(({ user_id }) => user_id) } });
              if (answer.ok) showToast('success', t`${answer.data.data.removed} atama kaldırıldı.`);
              return answer.ok;
            }}
          />
        )}
      </AssignmentList>
    </>
  );
}

function AddPeople({ workplace }: { workplace: string }) {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  const assign = useSend(calls.assignMultiple, SHOWING_ASSIGNMENTS, 'background');
  const [people, setPeople] = useState<readonly string[]>([]);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await assign({
      body: { workplace_id: workplace, user_ids: [...people], ...(minutes === null ? {} : { working_time: minutes }) },
    });
    setBusy(false);
    if (!answer.ok) {
      setError(answer.error.items.map(({ message }) => message).join(' ') || answer.error.message || t`Kaydedilemedi; yeniden deneyin.`);
      return;
    }
    const { assigned, skipped } = answer.data.data;
    showToast('success', skipped === 0 ? t`${assigned} kişi atandı.` : t`${assigned} kişi atandı; ${skipped} kişi zaten atanmıştı.`);
    setPeople([]);
    setError(null);
  };
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Kişi ata</Trans>
      </h2>
      <div className={classes.pair}>
        <PeopleChoice label={t`Kişiler`} value={people} error={error} onChange={setPeople} />
        <MinutesField
          label={t`Süre (dakika/ay)`}
          description={t`Boş: yasanın o görev için istediği süre, bilinmiyorsa 5.`}
          value={minutes}
          onChange={setMinutes}
        />
      </div>
      <div className={classes.foot}>
        <Button loading={isBusy} disabled={isOffline || people.length === 0} onClick={() => void save()}>
          <Trans>Ata</Trans>
        </Button>
      </div>
    </section>
  );
}
