import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ListSearch, readSearch, writeSearch } from './search.ts';

/** What the address asks for, and how it is changed. A change replaces the entry of the history: back leaves the list. */
export function useListSearch(): { search: ListSearch; change(next: Partial<ListSearch>): void } {
  const raw: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(raw), [raw]);
  const change = useCallback(
    // The pages come from the server's list, so the router cannot know the search of this one.
    (next: Partial<ListSearch>) =>
      void navigate({ to: '.', search: writeSearch({ ...search, ...next }) as never, replace: true, resetScroll: false }),
    [navigate, search],
  );
  return { search, change };
}
