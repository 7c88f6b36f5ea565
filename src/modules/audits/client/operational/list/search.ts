import * as v from 'valibot';
import { isDay } from '#core/date/day.ts';
import { REPORT_STATUS, SHARING } from '#modules/audits/shared/engine/audit.schema.ts';

export const SORT_KEYS = ['number', 'workplace', 'facility', 'inspected', 'status', 'findings', 'creator'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

// The router reads 7 in an address as a number; here everything is text. What makes no sense counts as not asked for.
const asText = v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.maxLength(200)), '');
const asDay = v.fallback(
  v.pipe(
    v.string(),
    v.check((text) => text === '' || isDay(text)),
  ),
  '',
);
const oneOf = <const O extends readonly string[]>(options: O) => v.fallback(v.picklist(['', ...options] as ['', ...O]), '');

/** What the address of the list says: filters, text and order. */
export const listSearch = v.object({
  q: v.optional(asText, ''),
  number: v.optional(asText, ''),
  creator: v.optional(asText, ''),
  from: v.optional(asDay, ''),
  to: v.optional(asDay, ''),
  status: v.optional(oneOf(REPORT_STATUS), ''),
  sharing: v.optional(oneOf(SHARING), ''),
  workplace: v.optional(asText, ''),
  sort: v.optional(oneOf(SORT_KEYS), ''),
  order: v.optional(v.fallback(v.picklist(['asc', 'desc']), 'asc'), 'asc'),
});
export type ListSearch = v.InferOutput<typeof listSearch>;

/** Names of the filters, the order left out. */
export const FILTERS = ['q', 'number', 'creator', 'from', 'to', 'status', 'sharing', 'workplace'] as const;

export const readSearch = (raw: unknown): ListSearch => v.parse(listSearch, raw ?? {});

/** For the address: what is not asked for is not written. */
export function writeSearch(search: ListSearch): Record<string, string> {
  const entries = Object.entries(search).filter(
    ([name, value]) => value !== '' && !(name === 'order' && (value === 'asc' || search.sort === '')),
  );
  return Object.fromEntries(entries);
}

export const isFiltered = (search: ListSearch): boolean => FILTERS.some((name) => search[name] !== '');
