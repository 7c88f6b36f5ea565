import { useMemo } from 'react';
import { useNames } from '#client/records/use-names.ts';
import { useRecordList } from '#client/sync/index.ts';
import type { Sight } from '#modules/ppe/client/distribution-columns.tsx';
import { useEquipment } from '#modules/ppe/client/use-equipment.ts';

/** Names of people, places, employees and equipment from the device. */
export function useSight(): Sight {
  const [names, equipment] = [useNames(), useEquipment()];
  const employees = useRecordList('employee').rows;
  return useMemo(() => {
    const known = new Map(employees.map(({ id, body }) => [id, `${body.name} ${body.surname}`.trim()]));
    return { names, equipment, employee: (id) => known.get(id) ?? '–' };
  }, [names, equipment, employees]);
}
