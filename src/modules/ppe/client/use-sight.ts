import { useMemo } from 'react';
import { namesFrom, namesOf } from '#client/records/names-of.ts';
import { useNames } from '#client/records/use-names.ts';
import { useRecordTitles } from '#client/records/values/use-record-titles.ts';
import { useRecordList } from '#client/sync/index.ts';
import type { Sight } from '#modules/ppe/client/distribution-columns.tsx';
import { useEquipment } from '#modules/ppe/client/use-equipment.ts';

/** Names of people, places, employees and equipment from the device. */
export function useSight(): Sight {
  const [names, equipment] = [useNames(), useEquipment()];
  const employees = useRecordList('employee');
  return useMemo(() => ({ names, equipment, employee: namesOf('employee', employees) }), [names, equipment, employees]);
}

/** The same where only some employees are named: the others, who may be many thousands, are not read. */
export function useSightOf(employees: readonly string[]): Sight {
  const [names, equipment] = [useNames(), useEquipment()];
  const titles = useRecordTitles('employee', employees);
  return useMemo(() => ({ names, equipment, employee: namesFrom(employees, titles) }), [names, equipment, employees, titles]);
}
