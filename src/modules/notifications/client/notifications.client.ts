import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import type { notificationsArea } from '#modules/notifications/shared/notifications.area.ts';

export const notificationsClient = defineClientArea<typeof notificationsArea>({
  screens: {
    IndexAnnouncement: lazyRouteComponent(() => import('#modules/notifications/client/IndexAnnouncement.tsx'), 'IndexAnnouncement'),
    CreateAnnouncement: lazyRouteComponent(() => import('#modules/notifications/client/CreateAnnouncement.tsx'), 'CreateAnnouncement'),
    EditAnnouncement: lazyRouteComponent(() => import('#modules/notifications/client/EditAnnouncement.tsx'), 'EditAnnouncement'),
    ShowAnnouncement: lazyRouteComponent(() => import('#modules/notifications/client/ShowAnnouncement.tsx'), 'ShowAnnouncement'),
    IndexNotification: lazyRouteComponent(() => import('#modules/notifications/client/IndexNotification.tsx'), 'IndexNotification'),
    MyNotifications: lazyRouteComponent(() => import('#modules/notifications/client/MyNotifications.tsx'), 'MyNotifications'),
  },
  kinds: {},
});
