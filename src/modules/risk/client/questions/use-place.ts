import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { choiceFilter, recordFilter } from '#client/list/filter.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';

const placeSchema = v.object({ unit: recordFilter, list: recordFilter, question: recordFilter, part: choiceFilter(['result']) });

/** Where the question page of an assessment stands, as its address says it. */
export type Place = v.InferOutput<typeof placeSchema>;

/** The address follows a person who has gone on when nothing was gone to for so long, ms: the whole frame looks at it. */
const REST_MS = 500;

const nameOf = ({ unit, list, question, part }: Place): string => [unit, list, question, part].join(' ');

/**
 * The place of the page and the way to another one. What is gone to is shown at once, before the address says so; an address that
 * changes by itself, as by a link or the button Back, is followed.
 */
export function usePlace(): readonly [Place, (to: Partial<Place>) => void] {
  const [asked, change] = useSearchFilters(placeSchema);
  const [gone, setGone] = useState<{ readonly to: Place; readonly from: string } | null>(null);
  const from = nameOf(asked);
  // The address has followed, or leads elsewhere: a link back to where one came from is a link like any other.
  if (gone !== null && gone.from !== from) setGone(null);
  const place = gone !== null && gone.from === from ? gone.to : asked;
  const latest = useRef({ place, from, change });
  latest.current = { place, from, change };
  useEffect(() => {
    if (gone === null) return;
    const timer = setTimeout(() => {
      if (gone.from === latest.current.from) latest.current.change(gone.to);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [gone]);
  const go = useCallback((to: Partial<Place>) => setGone({ to: { ...latest.current.place, ...to }, from: latest.current.from }), []);
  return [place, go];
}
