import * as v from 'valibot';
import { choiceFilter, dayFilter, isReversed, textFilter } from '#client/list/filter.ts';
import type { Asked } from '#client/list/use-server-source.ts';
import { NOTIFICATION_TYPES, TARGET_TYPES } from '#modules/notifications/shared/notifications.rules.ts';

/** The filters of an administration list as they stand in the address. */
export const MANAGED_FILTERS = {
  q: textFilter,
  type: choiceFilter(NOTIFICATION_TYPES),
  state: choiceFilter(['published', 'unpublished']),
  target: choiceFilter(TARGET_TYPES),
  from: dayFilter,
  to: dayFilter,
};
/** Of the announcements: those that came to me, or those that I administer. */
export const VIEW = { view: v.fallback(v.optional(v.picklist(['mine', 'manage']), 'mine'), 'mine') };
export const NO_FILTERS = {};

const schema = v.object(MANAGED_FILTERS);
export type ManagedSearch = v.InferOutput<typeof schema>;

export const isAskable = (filters: ManagedSearch): boolean => !isReversed(filters);

/** What is asked for, as the call takes it; the newest date comes first. */
export const managedInput = ({ page, limit, filters: { q, type, state, target, from, to } }: Asked<ManagedSearch>) => ({
  body: {
    page,
    limit,
    text: q,
    notification_type: type === '' ? null : type,
    is_published: state === '' ? null : state === 'published',
    target_type: target === '' ? null : target,
    date_from: from === '' ? null : from,
    date_to: to === '' ? null : to,
  },
});

/** The same of announcements alone. */
export const announcementInput = (asked: Asked<ManagedSearch>) =>
  managedInput({ ...asked, filters: { ...asked.filters, type: 'announcement' } });

/** A page of what has reached the person, newest first. */
export const ownInput = ({ page, limit }: Asked<object>) => ({ params: { page, limit } });
