import type { InfiniteData } from '@tanstack/react-query';
import type { CallReply } from '#core/contract/call.ts';
import type { notificationCalls } from '#modules/notifications/shared/notifications.calls.ts';

type Mine = CallReply<(typeof notificationCalls)['mine']>;
/** What has reached the person as a screen holds it: a page, or pages one below the other. */
export type OwnPages = Mine | InfiniteData<Mine>;

/** The same with one entry read. */
export function asRead(held: OwnPages, id: string): OwnPages {
  if ('pages' in held) return { ...held, pages: held.pages.map((page) => readIn(page, id)) };
  return readIn(held, id);
}

const readIn = (page: Mine, id: string): Mine => ({
  ...page,
  data: page.data.map((entry) => (entry.id === id ? { ...entry, is_read: true } : entry)),
});
