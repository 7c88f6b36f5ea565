import * as v from 'valibot';
import type { GroupPlan } from '#core/change/groups.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import type { NotificationType } from '#modules/notifications/shared/notifications.rules.ts';
import {
  type ManagedNotification,
  type NotificationDraft,
  notificationSchema,
} from '#modules/notifications/shared/notifications.schema.ts';

/** What the form holds beside the notification: its id, the version it was begun on, and the names of the chosen targets. */
const formFacts = v.object({ id: v.string(), version: v.number(), labels: v.record(v.string(), v.string()) });

export const formSchema = v.intersect([notificationSchema, formFacts]);
export type FormValues = NotificationDraft & v.InferOutput<typeof formFacts>;

/** What only makes sense together when two tabs have typed into one form. */
export const FORM_PLAN: GroupPlan = { together: { record: ['id', 'version'], targets: ['target_type', 'targets', 'labels'] } };

/** A new one has version 0; its id is made here, so that what is sent twice is one. */
export const blankForm = (type: NotificationType): FormValues => ({
  id: newId(),
  version: 0,
  labels: {},
  date: dayInIstanbul(Date.now()),
  notification_type: type,
  content: '',
  delivery_method: 'in_app',
  target_type: 'role',
  targets: [],
  redirect_path: null,
  due_date: null,
});

export const formOf = (one: ManagedNotification): FormValues => ({
  id: one.id,
  version: one.version,
  labels: Object.fromEntries(one.targets.map((target) => [target.id, target.label])),
  date: one.date,
  notification_type: one.notification_type,
  content: one.content,
  delivery_method: one.delivery_method,
  target_type: one.target_type,
  targets: one.targets.map((target) => target.id),
  redirect_path: one.redirect_path,
  due_date: one.due_date,
});

/** The notification alone, as the calls take it. */
export const draftOf = ({ id: _id, version: _version, labels: _labels, ...draft }: FormValues): NotificationDraft => draft;
