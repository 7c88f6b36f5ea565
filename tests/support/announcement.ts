import { dayInIstanbul } from '#core/date/day.ts';
import type { NotificationDraft } from '#modules/notifications/shared/notifications.schema.ts';

/** An announcement of today to one account, as an administrator would write it. */
export const announcement = (account: string, over: Partial<NotificationDraft> = {}): NotificationDraft => ({
  date: dayInIstanbul(Date.now()),
  notification_type: 'announcement',
  content: 'Yangın tatbikatı cuma 14.00’te.',
  delivery_method: 'in_app',
  target_type: 'account',
  targets: [account],
  redirect_path: null,
  due_date: null,
  ...over,
});
