import { useMemo } from 'react';
import * as v from 'valibot';
import type { Filters } from '#client/list/filter.ts';
import type { ListSettings, SavedView } from '#client/list/settings.ts';
import { useListSettings } from '#client/list/settings-store.ts';
import type { ListSort } from '#client/list/sort.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { PAGE_SIZES } from '#core/contract/envelope.ts';

export type PageSize = (typeof PAGE_SIZES)[number];
type Output<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

interface Options<F extends v.ObjectEntries, O extends v.ObjectEntries> {
  /** Under which columns and views are kept; never changed, or what people chose is lost. */
  readonly id: string;
  /** Each entry falls back by itself; see filter.ts. */
  readonly filters: F;
  /** What else the address of the page says, e.g. which record is open. */
  readonly others?: O;
  /** The list's own order; null: as the rows come. */
  readonly sort?: ListSort | null;
  readonly limit?: PageSize;
}

/** What a list asks for, where it stands in the address, and what the person keeps of it. */
export interface List<F extends Filters = Filters, O = unknown> {
  readonly id: string;
  readonly filters: F;
  readonly others: O;
  readonly sort: ListSort | null;
  readonly page: number;
  readonly limit: PageSize;
  readonly isFiltered: boolean;
  readonly settings: ListSettings;
  /** Filters and order as a view keeps them. */
  readonly search: SavedView['search'];
  /** Another filter or order begins at the first page. */
  filterBy(next: Partial<F>): void;
  sortBy(next: ListSort | null): void;
  clear(): void;
  show(view: SavedView): void;
  turn(next: { page?: number; limit?: PageSize }): void;
  set(next: Partial<O>): void;
  keep(next: Partial<ListSettings>): boolean;
}

const paging = (limit: PageSize) => ({
  sort: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60)), ''), ''),
  order: v.fallback(v.optional(v.picklist(['asc', 'desc']), 'asc'), 'asc'),
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  limit: v.fallback(v.optional(v.picklist(PAGE_SIZES), limit), limit),
});

/** @returns the list's state; hand it to a source and to `RecordListPage`. Filter and option objects stand at module scope. */
export function useList<F extends v.ObjectEntries, O extends v.ObjectEntries>({
  id,
  filters: entries,
  others,
  sort: ownSort = null,
  limit = 20,
}: Options<F, O>): List<Output<F> & Filters, Output<O>> {
  const schema = useMemo(() => v.object({ ...entries, ...others, ...paging(limit) }), [entries, others, limit]);
  const [found, go] = useSearchFilters(schema as v.GenericSchema<unknown, Record<string, unknown>>);
  const [settings, keep] = useListSettings(id);
  return useMemo(() => {
    const part = (of: v.ObjectEntries | undefined) => Object.fromEntries(Object.keys(of ?? {}).map((name) => [name, found[name]]));
    // What was parsed by the schemas of the entries has the types of the entries.
    const filters = part(entries) as Output<F> & Filters;
    const unfiltered = v.parse(v.object(entries), {}) as Filters;
    const { sort, order, page, limit: size } = v.parse(v.object(paging(limit)), found);
    return {
      id,
      filters,
      others: part(others) as Output<O>,
      sort: sort === '' ? ownSort : { column: sort, descending: order === 'desc' },
      page,
      limit: size,
      isFiltered: Object.keys(unfiltered).some((name) => filters[name] !== unfiltered[name]),
      settings,
      search: { ...(filters as Filters), sort, order },
      filterBy: (next) => go({ ...next, page: 1 }),
      sortBy: (next) => go({ sort: next?.column ?? '', order: next?.descending ? 'desc' : 'asc', page: 1 }),
      clear: () => go({ ...unfiltered, page: 1 }),
      show: (view) => go({ ...unfiltered, sort: '', order: 'asc', ...view.search, page: 1 }),
      turn: (next) => go(next),
      set: (next) => go(next),
      keep,
    };
  }, [id, entries, others, limit, ownSort, found, go, settings, keep]);
}
