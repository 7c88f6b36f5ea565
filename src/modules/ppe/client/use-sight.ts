import { useMemo } from 'react';
import { namesFrom, namesOf } from '#client/records/names-of.ts';
import { useNames } from '#client/records/use-names.ts';
import { useRecordTitles } from '#client/records/values/use-record-titles.ts';
import { useSome } from '#client/sync/index.ts';
import { useLast } from '#client/ui/use-last.ts';
import type { Sight } from '#modules/ppe/client/distribution-columns.tsx';
import { useEquipment } from '#modules/ppe/client/use-equipment.ts';

/** Names of people, places and equipment from the device, and of the employees that a list names: all others are not read. @param ids memoized */
export function useSight(ids: readonly string[]): Sight {
  const [names, equipment] = [useNames(), useEquipment()];
  const found = useSome('employee', ids);
  const last = useLast(found);
  return useMemo(() => {
    const employees = { rows: [...(last?.values() ?? [])], ready: found !== null };
    return { names, equipment, employee: namesOf('employee', employees) };
  }, [names, equipment, found, last]);
}

/** The same for a page that names a few, each followed by itself. */
export function useSightOf(employees: readonly string[]): Sight {
  const [names, equipment] = [useNames(), useEquipment()];
  const titles = useRecordTitles('employee', employees);
  return useMemo(() => ({ names, equipment, employee: namesFrom(employees, titles) }), [names, equipment, employees, titles]);
}
