import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useAnswer, useSend } from '#client/http/query.ts';
import { BY_TYPING, useRecordOptions } from '#client/records/values/RecordChoice.tsx';
import { AddAssignments } from '#modules/people/client/AddAssignments.tsx';
import { AssignmentList } from '#modules/people/client/AssignmentList.tsx';
import { AssignmentRows, SHOWING_ASSIGNMENTS } from '#modules/people/client/AssignmentRows.tsx';
import { assignmentCalls as calls } from '#modules/people/shared/assignment.calls.ts';
import { MOST_CHOSEN } from '#modules/people/shared/user.schema.ts';

/** Where a person works, and several more workplaces. */
export function AssignmentsOfPerson({ person }: { person: string }) {
  const { t } = useLingui();
  const remove = useSend(calls.removeWorkplaces, SHOWING_ASSIGNMENTS);
  return (
    <>
      <AddWorkplaces person={person} />
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

function AddWorkplaces({ person }: { person: string }) {
  const { t } = useLingui();
  const [workplaces, setWorkplaces] = useState<readonly string[]>([]);
  const options = useRecordOptions('workplace', workplaces);
  // Where somebody works already nobody can be assigned again; while it is not known, all are offered.
  const held = useAnswer(calls.workplacesOf, { params: { id: person } }, { afresh: true });
  const taken = new Set(held.data?.data.map(({ id }) => id));
  return (
    <AddAssignments
      title={<Trans>İşyeri ata</Trans>}
      isOfOne
      pairs={workplaces.map((workplace_id) => ({ user_id: person, workplace_id }))}
      nameOf={({ workplace_id }, row) => row?.workplace_name ?? options.find(({ value }) => value === workplace_id)?.label ?? ''}
      onAssigned={(left) => setWorkplaces(left.map(({ workplace_id }) => workplace_id))}
      choice={
        <MultiSelect
          {...BY_TYPING}
          label={t`İşyerleri`}
          description={t`Aynı anda en çok ${MOST_CHOSEN} işyeri.`}
          clearable
          maxValues={MOST_CHOSEN}
          data={options.filter(({ value }) => !taken.has(value))}
          value={[...workplaces]}
          onChange={setWorkplaces}
          placeholder={workplaces.length === 0 ? t`Seçin` : ''}
          nothingFoundMessage={t`Bulunamadı`}
        />
      }
    />
  );
}
