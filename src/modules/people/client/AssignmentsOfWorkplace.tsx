import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useSend } from '#client/http/query.ts';
import { AddAssignments } from '#modules/people/client/AddAssignments.tsx';
import { useRecordList } from '#client/sync/index.ts';
import { AssignmentList } from '#modules/people/client/AssignmentList.tsx';
import { AssignmentRows, SHOWING_ASSIGNMENTS } from '#modules/people/client/AssignmentRows.tsx';
import { PeopleChoice } from '#modules/people/client/PersonChoice.tsx';
import { assignmentCalls as calls } from '#modules/people/shared/assignment.calls.ts';

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
  const [people, setPeople] = useState<readonly string[]>([]);
  const names = new Map(useRecordList('user').rows.map(({ id, body }) => [id, `${body.name} ${body.surname}`]));
  return (
    <AddAssignments
      title={<Trans>Kişi ata</Trans>}
      isOfOne={false}
      pairs={people.map((user_id) => ({ user_id, workplace_id: workplace }))}
      nameOf={({ user_id }, row) => (row === null ? (names.get(user_id) ?? '') : `${row.name} ${row.surname}`)}
      onAssigned={(left) => setPeople(left.map(({ user_id }) => user_id))}
      choice={<PeopleChoice label={t`Kişiler`} value={people} onChange={setPeople} />}
    />
  );
}
