import { useCallback, useMemo } from 'react';
import type { RequiredFields } from '#client/server-kind/pages.ts';
import { useRecordList } from '#client/sync/index.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { asksUnit } from '#modules/organisation/shared/employee.rules.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';

const UNIT: readonly string[] = ['unit_id'];
const NONE: readonly string[] = [];

/** Whether an employee has to have a unit: where the workplace has units as this device knows them (ORG-VAL-04). */
export function useUnitAsked(): RequiredFields {
  const { rows } = useRecordList('unit');
  const places = useMemo(() => new Set(rows.map(({ body }) => body.workplace_id)), [rows]);
  return useCallback(
    (body, before) => {
      // Bodies of the form and of the record, whose kind only shows at run time.
      const [now, then] = [body as unknown as Employee, before as unknown as Employee | null];
      return places.has(now.workplace_id) && asksUnit(now, then, dayInIstanbul(Date.now())) ? UNIT : NONE;
    },
    [places],
  );
}
