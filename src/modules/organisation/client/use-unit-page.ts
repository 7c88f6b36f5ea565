import { useMemo } from 'react';
import { useList } from '#client/list/use-list.ts';
import { recordFilter, textFilter } from '#client/list/filter.ts';
import { useRecordList } from '#client/sync/index.ts';
import { compareTr } from '#core/text/turkish.ts';

const FILTERS = { workplace: recordFilter };
const OTHERS = { open: textFilter };

/** The workplace whose units a page shows, its units and who works in them, as this device knows them. */
export function useUnitPage(id: string) {
  const list = useList({ id, filters: FILTERS, others: OTHERS });
  const workplaces = useRecordList('workplace');
  const all = useRecordList('unit');
  const places = useMemo(
    () => workplaces.rows.map((row) => ({ value: row.id, label: row.body.name })).toSorted((a, b) => compareTr(a.label, b.label)),
    [workplaces.rows],
  );
  // The unit that an address opens says where it is.
  const opened = all.rows.find((row) => row.id === list.others.open)?.body.workplace_id;
  const asked = opened ?? list.filters.workplace;
  const workplace = places.some(({ value }) => value === asked) ? asked : (places[0]?.value ?? '');
  const employees = useRecordList('employee', { bucket: workplace }, workplace !== '').rows;
  const rows = useMemo(() => all.rows.filter(({ body }) => body.workplace_id === workplace), [all.rows, workplace]);
  const heads = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { body } of employees)
      if (body.unit_id !== null && body.active !== false) counts.set(body.unit_id, (counts.get(body.unit_id) ?? 0) + 1);
    return counts;
  }, [employees]);
  return { list, places, workplace, rows, heads, ready: workplaces.ready && all.ready };
}
