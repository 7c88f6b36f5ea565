import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as v from 'valibot';

/** A schema of filters: each entry falls back by itself, so that one bad value in an address does not lose the others. */
type Filters = v.GenericSchema<unknown, Record<string, unknown>>;

/**
 * Filters of a list as they stand in the address, so that a link, Back and a reload bring the same rows. Write the schema
 * with `v.fallback(v.optional(…, default), default)` per entry.
 */
export function useSearchFilters<S extends Filters>(
  schema: S,
): [filters: v.InferOutput<S>, change: (next: Partial<v.InferOutput<S>>) => void] {
  const search: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = useMemo(() => v.parse(schema, search), [schema, search]);
  const change = useCallback(
    (next: Partial<v.InferOutput<S>>) => {
      const merged = { ...filters, ...next };
      const defaults = v.parse(schema, {});
      // What is as always is not written into the address.
      const shown = Object.fromEntries(Object.entries(merged).filter(([name, value]) => value !== defaults[name]));
      // The router knows the paths only at run time, so that it cannot know the shape of their search either.
      void navigate({ to: '.', search: shown, replace: true } as never);
    },
    [filters, navigate, schema],
  );
  return [filters, change];
}
