import { msg } from '@lingui/core/macro';
import type { TextForms } from '#client/records/form-list.ts';
import { UUID } from '#core/id/uuid.ts';
import { FORM_PLAN } from '#modules/notifications/client/form-values.ts';
import { notificationViews } from '#modules/notifications/client/form-views.tsx';
import { paths } from '#modules/notifications/client/paths.ts';
import { notificationCalls } from '#modules/notifications/shared/notifications.calls.ts';

declare module '#client/records/form-list.ts' {
  interface FormNames extends Record<keyof typeof notificationForms, true> {}
}

export const notificationForms = {
  notification: {
    kind: null,
    label: msg`Duyuru veya bildirim`,
    access: notificationCalls.create.access,
    typed: ({ id: _, version: __, ...typed }) => typed,
    shown: { views: notificationViews, plan: FORM_PLAN },
    path: ({ id }) => (UUID.test(id) ? paths.edit(id) : paths.add(id === 'new-announcement' ? 'announcement' : 'notification')),
  },
} as const satisfies TextForms;
