import { useMemo } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import { compareTr } from '#core/text/turkish.ts';
import type { Option } from '#modules/risk/client/ManyChoice.tsx';

const byLabel = (options: readonly Option[]): Option[] => options.toSorted((a, b) => compareTr(a.label, b.label));

/** The units of a workplace, as this device knows them. */
export function useUnits(workplace: string): readonly Option[] {
  const { rows } = useRecordList('unit');
  return useMemo(
    () => byLabel(rows.filter(({ body }) => body.workplace_id === workplace).map(({ id, body }) => ({ value: id, label: body.name }))),
    [rows, workplace],
  );
}

/** The control lists that are used at a workplace; none before one is chosen. */
export function useListsAt(workplace: string): readonly Option[] {
  const { rows } = useRecordList('control-list');
  return useMemo(() => {
    const fits = rows.filter(({ body }) => body.apply_to_all_workplaces || body.workplace_ids.includes(workplace));
    return workplace === '' ? [] : byLabel(fits.map(({ id, body }) => ({ value: id, label: body.name })));
  }, [rows, workplace]);
}
