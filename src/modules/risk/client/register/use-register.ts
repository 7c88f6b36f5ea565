import { useMemo } from 'react';
import { useNames } from '#client/records/use-names.ts';
import { type RecordItem, useRecordList } from '#client/sync/index.ts';
import { isPartOf } from '#modules/risk/client/is-part-of.ts';
import { type RegisterRow, registerRows } from '#modules/risk/shared/register.ts';

export interface Register {
  readonly rows: readonly RegisterRow[];
  readonly unit: (id: string) => string;
  readonly list: (id: string) => string;
  readonly person: (id: string) => string;
  readonly ready: boolean;
}

const nameIn = (rows: readonly { readonly id: string; readonly body: { readonly name: string } }[]) => {
  const names = new Map(rows.map(({ id, body }) => [id, body.name]));
  return (id: string) => names.get(id) ?? '–';
};

/** The register of an assessment as this device has it, network or not. */
export function useRegister(assessment: RecordItem<'risk-assessment'>): Register {
  const units = useRecordList('unit', { bucket: assessment.body.workplace_id });
  const lists = useRecordList('control-list');
  const questions = useRecordList('control-list-question');
  const responses = useRecordList('control-list-response', { status: assessment.id });
  const { person } = useNames();
  return useMemo(
    () => ({
      rows: registerRows(assessment, questions.rows, responses.rows, isPartOf(assessment)),
      unit: nameIn(units.rows),
      list: nameIn(lists.rows),
      person,
      ready: units.ready && lists.ready && questions.ready && responses.ready,
    }),
    [assessment, units, lists, questions, responses, person],
  );
}
