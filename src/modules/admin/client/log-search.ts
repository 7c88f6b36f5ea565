import * as v from 'valibot';
import { isDay } from '#core/date/day.ts';
import { PAGE_SIZES } from '#core/contract/envelope.ts';
import { FAULTS } from '#modules/admin/shared/admin.calls.ts';
import { LOG_ACTIONS } from '#modules/admin/shared/log-actions.ts';

const day = v.fallback(
  v.pipe(
    v.string(),
    v.check((text) => text === '' || isDay(text)),
  ),
  '',
);
const word = v.fallback(v.pipe(v.string(), v.maxLength(60)), '');

/** What the address of the log records says. */
export const logSearch = v.object({
  user: v.optional(word, ''),
  action: v.optional(v.fallback(v.picklist(['', ...LOG_ACTIONS, FAULTS]), ''), ''),
  entity: v.optional(word, ''),
  from: v.optional(day, ''),
  to: v.optional(day, ''),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  limit: v.optional(v.fallback(v.picklist(PAGE_SIZES), 20), 20),
  /** The record that is open beside the list. */
  open: v.optional(word, ''),
});
export type LogSearch = v.InferOutput<typeof logSearch>;

export const isFiltered = ({ user, action, entity, from, to }: LogSearch): boolean =>
  [user, action, entity, from, to].some((part) => part !== '');

/** Whether the last day lies before the first. */
export const isReversed = ({ from, to }: LogSearch): boolean => from !== '' && to !== '' && to < from;

/** The filter as the call takes it: what is not asked for is left out. */
export const filterOf = ({ user, action, entity, from, to }: LogSearch) => ({
  ...(user === '' ? {} : { user_id: user }),
  ...(action === '' ? {} : { action }),
  ...(entity === '' ? {} : { entity }),
  ...(from === '' ? {} : { date_from: from }),
  ...(to === '' ? {} : { date_to: to }),
});
