import * as v from 'valibot';
import { choiceFilter, recordFilter, textFilter } from '#client/list/filter.ts';
import type { Asked } from '#client/list/use-server-source.ts';
import { isRoleId, ROLE_IDS } from '#modules/auth/shared/roles.ts';
import { PERSON_ORDERS } from '#modules/people/shared/user.calls.ts';
import { PERSON_STATES } from '#modules/people/shared/user.schema.ts';

/** The filters of the list of people as they stand in the address. */
export const USER_FILTERS = {
  q: textFilter,
  role: choiceFilter(ROLE_IDS.map((id) => `r${id}`)),
  state: choiceFilter(PERSON_STATES),
  origin: choiceFilter(['own', 'external'] as const),
  workplace: recordFilter,
};
const schema = v.object(USER_FILTERS);
export type UserSearch = v.InferOutput<typeof schema>;

/** What is asked for, as the call takes it: a filter that is not set is left out. */
export function userInput({ page, limit, sort, filters: { q, role, state, origin, workplace } }: Asked<UserSearch>) {
  const role_id = Number(role.slice(1));
  const order = PERSON_ORDERS.find((one) => one === `${sort?.descending ? '-' : ''}${sort?.column}`);
  return {
    params: { page, limit },
    body: {
      ...(q.trim() === '' ? {} : { text: q }),
      ...(role !== '' && isRoleId(role_id) ? { role_id } : {}),
      ...(state === '' ? {} : { state }),
      ...(origin === '' ? {} : { external: origin === 'external' }),
      ...(workplace === '' ? {} : { workplace_id: workplace }),
      ...(order === undefined ? {} : { sort: order }),
    },
  };
}
