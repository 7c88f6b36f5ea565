import { useMemo } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { ControlList } from '#modules/risk/shared/control-list.schema.ts';

const titles = (rows: readonly { readonly id: string; readonly body: { readonly name: string } }[]) =>
  new Map(rows.map(({ id, body }) => [id, body.name]));

function useTitles(kind: Extract<KindId, 'control-list-category' | 'workplace'>): ReadonlyMap<string, string> {
  const { rows } = useRecordList(kind);
  return useMemo(() => titles(rows), [rows]);
}

export interface ListNames {
  category(id: string): string;
  /** The workplaces of a list in reach, by name, and how many there are besides. */
  workplaces(list: ControlList): { readonly names: readonly string[]; readonly others: number };
}

/** What lists name, as this device knows it. */
export function useListNames(): ListNames & { readonly categories: ReadonlyMap<string, string> } {
  const categories = useTitles('control-list-category');
  const places = useTitles('workplace');
  return useMemo(
    () => ({
      categories,
      category: (id) => categories.get(id) ?? '',
      workplaces({ workplace_ids }) {
        const names = workplace_ids.flatMap((id) => places.get(id) ?? []);
        return { names, others: workplace_ids.length - names.length };
      },
    }),
    [categories, places],
  );
}
