import { defineArea } from '#core/contract/area.ts';
import { notificationCalls } from '#modules/notifications/shared/notifications.calls.ts';

export const notificationsArea = defineArea({ calls: notificationCalls, kinds: {} });
