import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { RecordChoice } from '#client/records/values/RecordChoice.tsx';
import { useSyncFact } from '#client/sync/index.ts';
import { AssignmentList } from '#modules/people/client/AssignmentList.tsx';
import { AssignmentRows, SHOWING_ASSIGNMENTS } from '#modules/people/client/AssignmentRows.tsx';
import { MinutesField } from '#modules/people/client/MinutesField.tsx';
import { assignmentCalls as calls } from '#modules/people/shared/assignment.calls.ts';
import classes from './people.module.css';

/** Where a person works, and one more workplace. */
export function AssignmentsOfPerson({ person }: { person: string }) {
  const { t } = useLingui();
  const remove = useSend(calls.removeWorkplaces, SHOWING_ASSIGNMENTS);
  return (
    <>
      <AddWorkplace person={person} />
      <AssignmentList
        call={calls.ofUser}
        id={person}
        title={<Trans>Atandığı işyerleri</Trans>}
        empty={<Trans>Bu kişi hiçbir işyerine atanmadı.</Trans>}
      >
        {(rows, isOffline) => (
          <AssignmentRows
            rows={rows}
            isOffline={isOffline}
            nameOf={({ workplace_name }) => workplace_name}
            remove={async (going) => {
              const workplace_ids = going.map(({ workplace_id }) => workplace_id);
              const answer = await remove({ body: { user_id: person, workplace_ids } });
              if (answer.ok) showToast('success', t`${answer.data.data.removed} atama kaldırıldı.`);
              return answer.ok;
            }}
          />
        )}
      </AssignmentList>
    </>
  );
}

function AddWorkplace({ person }: { person: string }) {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  const assign = useSend(calls.assign, SHOWING_ASSIGNMENTS, 'background');
  const [workplace, setWorkplace] = useState<string | null>(null);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    if (workplace === null) return;
    const answer = await assign({
      body: { user_id: person, workplace_id: workplace, ...(minutes === null ? {} : { working_time: minutes }) },
    });
    if (!answer.ok) {
      const isThere = answer.error.code === 'DUPLICATE';
      const words = isThere
        ? t`Kişi bu işyerine zaten atanmış.`
        : answer.error.items.map(({ message }) => message).join(' ') || answer.error.message;
      setError(words || t`Kaydedilemedi; yeniden deneyin.`);
      return;
    }
    showToast('success', t`İşyeri atandı.`);
    setWorkplace(null);
    setError(null);
  };
  return (
    <section className={classes.card}>
      <h2>
        <Trans>İşyeri ata</Trans>
      </h2>
      <div className={classes.pair}>
        <RecordChoice to="workplace" label={t`İşyeri`} value={workplace} onChange={setWorkplace} error={error} />
        <MinutesField
          label={t`Süre (dakika/ay)`}
          description={t`Boş: yasanın o görev için istediği süre, bilinmiyorsa 5.`}
          value={minutes}
          onChange={setMinutes}
        />
      </div>
      <div className={classes.foot}>
        <Button disabled={isOffline || workplace === null} onClick={() => void save()}>
          <Trans>Ata</Trans>
        </Button>
      </div>
    </section>
  );
}
