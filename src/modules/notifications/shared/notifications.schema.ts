import * as v from 'valibot';
import { choice, day, longText } from '#core/field/field.ts';
import { UUID } from '#core/id/uuid.ts';
import {
  DELIVERY_METHODS,
  DEVICE_KINDS,
  isInnerPath,
  NOTIFICATION_TYPES,
  TARGET_TYPES,
  type TargetType,
} from '#modules/notifications/shared/notifications.rules.ts';

/** Longest content, characters. */
export const CONTENT_MAX = 2000;
/** Targets of one notification at most; for more there are wider target types. */
export const TARGETS_MAX = 200;

/** Whether a text can be a target of a type at all. */
export function isTarget(type: TargetType, target: string): boolean {
  if (type === 'role') return /^([1-9]|1\d|2[01])$/.test(target);
  return type === 'device' ? (DEVICE_KINDS as readonly string[]).includes(target) : UUID.test(target);
}

/** A notification as somebody writes it (NOTIF-DATA-03, ANN-DATA-01). `targets`: ids of users, workplaces or accounts, role ids, or kinds of devices. */
export const notificationSchema = v.pipe(
  v.object({
    date: v.pipe(day(), v.nonNullable(v.pipe(v.string(), v.maxLength(10, 'day')), 'required')),
    notification_type: choice(NOTIFICATION_TYPES),
    content: v.pipe(longText(CONTENT_MAX), v.trim(), v.nonEmpty('required')),
    delivery_method: choice(DELIVERY_METHODS),
    target_type: choice(TARGET_TYPES),
    targets: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(60))),
      v.minLength(1, 'required'),
      v.maxLength(TARGETS_MAX, 'max_items'),
      v.check((targets) => new Set(targets).size === targets.length, 'unique'),
    ),
    redirect_path: v.nullable(v.pipe(v.string(), v.maxLength(500, 'max_length'), v.check(isInnerPath, 'inner_path'))),
    due_date: day(),
  }),
  v.forward(
    v.partialCheck(
      [['target_type'], ['targets']],
      ({ target_type, targets }) => targets.every((target) => isTarget(target_type, target)),
      'choice',
    ),
    ['targets'],
  ),
);
export type NotificationDraft = v.InferOutput<typeof notificationSchema>;

/** A notification as its reader is shown it (NOTIF-DATA-01). */
export const readerNotification = v.object({
  id: v.string(),
  content: v.string(),
  is_read: v.boolean(),
  notification_type: v.picklist(NOTIFICATION_TYPES),
  due_date: v.nullable(v.string()),
  created_at: v.string(),
  redirect_path: v.nullable(v.string()),
});
export type ReaderNotification = v.InferOutput<typeof readerNotification>;

/** A target by the name that people know it by. */
export const namedTarget = v.object({ id: v.string(), label: v.string() });
export type NamedTarget = v.InferOutput<typeof namedTarget>;

/** A notification as its administrators are shown it. */
export const managedNotification = v.object({
  id: v.string(),
  version: v.number(),
  /** Null: made for people of several accounts. */
  account_id: v.nullable(v.string()),
  date: v.string(),
  notification_type: v.picklist(NOTIFICATION_TYPES),
  content: v.string(),
  delivery_method: v.picklist(DELIVERY_METHODS),
  target_type: v.picklist(TARGET_TYPES),
  targets: v.array(namedTarget),
  redirect_path: v.nullable(v.string()),
  due_date: v.nullable(v.string()),
  is_published: v.boolean(),
  published_at: v.nullable(v.string()),
  created_at: v.string(),
  created_by_name: v.string(),
  /** People it has reached, of them those who have read it, and mails that went out. */
  reached: v.number(),
  read: v.number(),
  mailed: v.number(),
});
export type ManagedNotification = v.InferOutput<typeof managedNotification>;
