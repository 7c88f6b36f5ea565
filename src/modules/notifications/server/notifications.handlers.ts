import { listManaged, managedBy, reachedPeople, showManaged } from '#modules/notifications/server/managed.ts';
import { countOwn, findOwn, listOwn, markRead, pageOf } from '#modules/notifications/server/own.ts';
import { findTargets, isTargetType } from '#modules/notifications/server/targets.ts';
import { createNotification, publishNotification, removeNotification, updateNotification } from '#modules/notifications/server/writes.ts';
import type { notificationCalls } from '#modules/notifications/shared/notifications.calls.ts';
import { type Handlers, Refusal } from '#server/http/handler.ts';

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  async all({ body }, { db, caller }) {
    const { data, total } = await listManaged(db, caller, body);
    return { success: true, data, total, page: body.page, limit: body.limit };
  },

  async mine({ params }, ctx) {
    const { page, limit } = pageOf(params);
    return { success: true, data: await listOwn(ctx, { page, limit }), total: await countOwn(ctx), page, limit };
  },

  async one({ params: { id } }, ctx) {
    const { db, caller } = ctx;
    const mayManage =
      caller.permissions.has('ann.write') &&
      (await db.selectFrom('notification').select('id').where('id', '=', id).where(managedBy(caller)).executeTakeFirst()) !== undefined;
    const managed = mayManage ? { ...(await showManaged(db, id)), people: await reachedPeople(db, id) } : null;
    const own = await findOwn(ctx, id);
    if (own !== null) return { success: true, data: { ...own, managed } };
    if (managed === null) throw new Refusal('NOT_FOUND');
    const { content, notification_type, due_date, created_at, redirect_path } = managed;
    // For those who only administer it there is nothing to be read.
    return { success: true, data: { id, content, notification_type, due_date, created_at, redirect_path, is_read: true, managed } };
  },

  async read({ params }, ctx) {
    await markRead(ctx, params.id);
    return { success: true };
  },

  async targets({ params: { target_type }, query: { term } }, { db, caller, now }) {
    if (!isTargetType(target_type)) throw new Refusal('BAD_REQUEST');
    return { success: true, data: await findTargets(db, caller, target_type, { term }, now) };
  },

  async announcements({ params }, ctx) {
    const { page, limit } = pageOf(params);
    return { success: true, data: await listOwn(ctx, { page, limit }, true), total: await countOwn(ctx, true), page, limit };
  },

  create: createNotification,
  update: updateNotification,
  remove: removeNotification,
  publish: publishNotification,
};
