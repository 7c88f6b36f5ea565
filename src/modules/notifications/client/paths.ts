import type { NotificationType } from '#modules/notifications/shared/notifications.rules.ts';

/** Where the screens of announcements and notifications lie (SCR-ANN-01 to SCR-ANN-06). */
export const paths = {
  announcements: '/announcements/list',
  notifications: '/announcements/notifications',
  mine: '/notifications',
  add: (type: NotificationType) => `/announcements/add?type=${type}`,
  edit: (id: string) => `/announcements/edit/${id}`,
  show: (id: string) => `/announcements/show/${id}`,
} as const;
