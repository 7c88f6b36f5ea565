import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import type { notificationsArea } from '#modules/notifications/shared/notifications.area.ts';

export const notificationsClient = defineClientArea<typeof notificationsArea>({
  screens: {
    IndexAnnouncement: latePage(() => import('#modules/notifications/client/IndexAnnouncement.tsx'), 'IndexAnnouncement'),
    CreateAnnouncement: latePage(() => import('#modules/notifications/client/CreateAnnouncement.tsx'), 'CreateAnnouncement'),
    EditAnnouncement: latePage(() => import('#modules/notifications/client/EditAnnouncement.tsx'), 'EditAnnouncement'),
    ShowAnnouncement: latePage(() => import('#modules/notifications/client/ShowAnnouncement.tsx'), 'ShowAnnouncement'),
    IndexNotification: latePage(() => import('#modules/notifications/client/IndexNotification.tsx'), 'IndexNotification'),
    MyNotifications: latePage(() => import('#modules/notifications/client/MyNotifications.tsx'), 'MyNotifications'),
  },
  forms: () => import('#modules/notifications/client/notification.forms.ts').then((file) => file.notificationForms),
  kinds: {},
});
