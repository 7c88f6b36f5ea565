import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, listReply, PAGE_SIZES, seenQuery } from '#core/contract/envelope.ts';
import { day, id } from '#core/field/field.ts';
import { NOTIFICATION_TYPES, TARGET_TYPES } from '#modules/notifications/shared/notifications.rules.ts';
import {
  managedNotification,
  namedTarget,
  notificationSchema,
  readerNotification,
} from '#modules/notifications/shared/notifications.schema.ts';

const draft = notificationSchema;
const written = dataReply(managedNotification);

/** A person who was reached, as the detail lists them. */
const reachedPerson = v.object({
  id: v.string(),
  name: v.string(),
  read_at: v.nullable(v.string()),
  mail_at: v.nullable(v.string()),
  in_app: v.boolean(),
});
export type ReachedPerson = v.InferOutput<typeof reachedPerson>;

/** Filters of the administration's list (ledger 03, decision 3). */
export const notificationFilter = v.object({
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  limit: v.optional(v.picklist(PAGE_SIZES, 'choice'), 10),
  notification_type: v.optional(v.nullable(v.picklist(NOTIFICATION_TYPES, 'choice')), null),
  is_published: v.optional(v.nullable(v.boolean()), null),
  target_type: v.optional(v.nullable(v.picklist(TARGET_TYPES, 'choice')), null),
  date_from: v.optional(day(), null),
  date_to: v.optional(day(), null),
  text: v.optional(v.pipe(v.string(), v.maxLength(200, 'max_length')), ''),
});

export const notificationCalls = {
  all: defineCall({
    id: 'NOTIF-CALL-01',
    method: 'POST',
    path: 'notifications/all',
    access: 'ann.write',
    offline: 'online',
    effect: 'none',
    summary: 'Announcements and notifications for their administration, newest date first',
    body: notificationFilter,
    reply: listReply(managedNotification),
  }),
  mine: defineCall({
    id: 'NOTIF-CALL-02',
    method: 'GET',
    path: 'notifications/user/:page/:limit',
    access: 'signed-in',
    offline: 'online',
    summary: 'What has reached the caller, newest first; 1 to 100 entries a page',
    reply: listReply(readerNotification),
  }),
  one: defineCall({
    id: 'NOTIF-CALL-03',
    method: 'GET',
    path: 'notifications/:id',
    access: 'signed-in',
    offline: 'online',
    summary: 'One notification: for those it has reached, and with its figures for those who administer it',
    reply: dataReply(
      v.object({
        ...readerNotification.entries,
        managed: v.nullable(v.object({ ...managedNotification.entries, people: v.array(reachedPerson) })),
      }),
    ),
  }),
  update: defineCall({
    id: 'NOTIF-CALL-04',
    method: 'PUT',
    path: 'notifications',
    access: 'ann.write',
    offline: 'online',
    effect: 'once',
    summary: 'Change one that is not published',
    body: v.intersect([v.object({ id: id(), version: v.number() }), draft]),
    reply: written,
  }),
  create: defineCall({
    id: 'NOTIF-CALL-05',
    method: 'POST',
    path: 'notifications',
    access: 'ann.write',
    offline: 'online',
    effect: 'once',
    summary: 'Write one; it reaches nobody before it is published',
    body: v.intersect([v.object({ id: id() }), draft]),
    reply: written,
  }),
  read: defineCall({
    id: 'NOTIF-CALL-06',
    method: 'PUT',
    path: 'notifications/read/:id',
    access: 'signed-in',
    offline: 'online',
    effect: 'once',
    summary: 'Mark one as read by the caller',
    reply: doneReply,
  }),
  remove: defineCall({
    id: 'NOTIF-CALL-07',
    method: 'DELETE',
    path: 'notifications/:id',
    access: 'ann.write',
    offline: 'online',
    effect: 'once',
    summary: 'Delete one as it was seen; it vanishes for everybody',
    query: deletionQuery,
    reply: doneReply,
  }),
  publish: defineCall({
    id: 'NOTIF-CALL-08',
    method: 'PATCH',
    path: 'notifications/publish/:a/:b',
    access: 'ann.write',
    offline: 'online',
    effect: 'once',
    summary: 'Publish (b = 1) or unpublish (b = 0) the notification a, as it was seen',
    query: seenQuery,
    reply: v.object({ success: v.literal(true), is_published: v.boolean() }),
  }),
  targets: defineCall({
    id: 'NOTIF-CALL-09',
    method: 'GET',
    path: 'notifications/targets/:target_type',
    access: 'ann.write',
    offline: 'online',
    summary: 'Possible targets of a type in reach of the caller, 50 at most, filtered by a term',
    query: v.object({ term: v.optional(v.pipe(v.string(), v.maxLength(100, 'max_length')), '') }),
    reply: dataReply(v.array(namedTarget)),
  }),
  announcements: defineCall({
    id: 'ANN-CALL-01',
    method: 'GET',
    path: 'announcements/my/:page/:limit',
    access: 'ann.read',
    offline: 'online',
    summary: 'Announcements that have reached the caller, newest first',
    reply: listReply(readerNotification),
  }),
} as const;
