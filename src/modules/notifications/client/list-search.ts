import * as v from 'valibot';
import { PAGE_SIZES } from '#core/contract/envelope.ts';
import { isDay } from '#core/date/day.ts';
import { NOTIFICATION_TYPES, TARGET_TYPES } from '#modules/notifications/shared/notifications.rules.ts';

const day = v.optional(
  v.fallback(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || isDay(text)),
    ),
    '',
  ),
  '',
);
// The router reads 7 in an address as a number; here everything typed is text.
const text = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.maxLength(200)), ''), '');

/** What the address of an administration list says. */
export const listSearch = v.object({
  q: text,
  type: v.optional(v.fallback(v.picklist(['', ...NOTIFICATION_TYPES]), ''), ''),
  state: v.optional(v.fallback(v.picklist(['', 'published', 'unpublished']), ''), ''),
  target: v.optional(v.fallback(v.picklist(['', ...TARGET_TYPES]), ''), ''),
  from: day,
  to: day,
  /** Of the announcements: those that came to me, or those that I administer. */
  view: v.optional(v.fallback(v.picklist(['mine', 'manage']), 'mine'), 'mine'),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  limit: v.optional(v.fallback(v.picklist(PAGE_SIZES), 10), 10),
});
export type ListSearch = v.InferOutput<typeof listSearch>;

export const NO_FILTERS = { q: '', type: '', state: '', target: '', from: '', to: '', page: 1 } as const satisfies Partial<ListSearch>;

export const isFiltered = ({ q, type, state, target, from, to }: ListSearch): boolean =>
  [q, type, state, target, from, to].some((part) => part !== '');

/** The filter as the call takes it. */
export const filterOf = ({ q, type, state, target, from, to, page, limit }: ListSearch) => ({
  page,
  limit,
  text: q,
  notification_type: type === '' ? null : type,
  is_published: state === '' ? null : state === 'published',
  target_type: target === '' ? null : target,
  date_from: from === '' ? null : from,
  date_to: to === '' ? null : to,
});
