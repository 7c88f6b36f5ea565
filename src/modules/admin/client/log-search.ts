import * as v from 'valibot';
import { choiceFilter, dayFilter } from '#client/list/filter.ts';
import type { Asked } from '#client/list/use-server-source.ts';
import { FAULTS } from '#modules/admin/shared/admin.calls.ts';
import { LOG_ACTIONS } from '#modules/admin/shared/log-actions.ts';

const word = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60)), ''), '');

/** The filters of the log records as they stand in the address. */
export const LOG_FILTERS = {
  user: word,
  action: choiceFilter([...LOG_ACTIONS, FAULTS]),
  entity: word,
  from: dayFilter,
  to: dayFilter,
};
/** The record that is open before the list. */
export const LOG_OTHERS = { open: word };

const schema = v.object(LOG_FILTERS);
export type LogSearch = v.InferOutput<typeof schema>;

/** What is asked for, as the call takes it: a filter that is not set is left out. Log records have one order, newest first. */
export const logInput = ({ page, limit, filters: { user, action, entity, from, to } }: Asked<LogSearch>) => ({
  params: { page, limit },
  body: {
    ...(user === '' ? {} : { user_id: user }),
    ...(action === '' ? {} : { action }),
    ...(entity === '' ? {} : { entity }),
    ...(from === '' ? {} : { date_from: from }),
    ...(to === '' ? {} : { date_to: to }),
  },
});
