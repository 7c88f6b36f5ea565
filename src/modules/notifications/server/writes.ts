import type { Selectable } from 'kysely';
import { UUID } from '#core/id/uuid.ts';
import { foldTr } from '#core/text/turkish.ts';
import { holdManaged, showManaged } from '#modules/notifications/server/managed.ts';
import { findTargets } from '#modules/notifications/server/targets.ts';
import type { notificationCalls } from '#modules/notifications/shared/notifications.calls.ts';
import type { NotificationDraft } from '#modules/notifications/shared/notifications.schema.ts';
import type { Db } from '#server/db/schema.ts';
import type { NotificationTable } from '#server/db/tables-service.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { deliver, tellReached } from '#server/notifications/deliver.ts';

type Calls = typeof notificationCalls;
type Row = Selectable<NotificationTable>;
type Aim = Pick<Row, 'target_type' | 'targets' | 'reach'>;

const sorted = (ids: readonly string[] | null): string | null => ids?.toSorted().join() ?? null;

const PUBLISHED = {
  tr: 'Yayındaki bir kayıt değiştirilemez. Önce yayından kaldırın.',
  en: 'What is published cannot be changed. Unpublish it first.',
};

/** Writers without the whole area write announcements only; and nobody aims beyond their reach. */
async function refuseBeyondReach({ db, caller, now }: Ctx, draft: NotificationDraft): Promise<void> {
  if (draft.notification_type !== 'announcement' && !caller.permissions.has('ann.manage'))
    throw new Refusal('PERMISSION_DENIED', { permission: 'ann.manage' });
  const found = await findTargets(db, caller, draft.target_type, { ids: draft.targets }, now);
  if (found.length !== draft.targets.length) throw new Refusal('NOT_FOUND', { items: [{ field: 'targets', message: 'not_found' }] });
}

/** What an account sees of a draft in its log: the fields without the whole text. */
const logged = (
  row: Pick<Row, 'date' | 'notification_type' | 'content' | 'delivery_method' | 'target_type' | 'targets' | 'is_published'>,
) => ({
  date: row.date,
  notification_type: row.notification_type,
  content: row.content,
  delivery_method: row.delivery_method,
  target_type: row.target_type,
  targets: [...row.targets],
  is_published: row.is_published,
});

async function log(ctx: Ctx, action: 'create' | 'update' | 'delete', row: Row, before: Row | null): Promise<void> {
  await writeLogRecord(ctx.db, {
    ...authorOf(ctx),
    action,
    entity: row.notification_type === 'announcement' ? 'announcement' : 'notification',
    entity_id: row.id,
    title: row.content.slice(0, 100),
    ...(before === null ? {} : { before: logged(before) }),
    ...(action === 'delete' ? {} : { after: logged(row) }),
  });
}

const columns = (draft: NotificationDraft, { caller, now }: Ctx) => ({
  date: draft.date,
  notification_type: draft.notification_type,
  content: draft.content,
  search: foldTr(draft.content),
  delivery_method: draft.delivery_method,
  target_type: draft.target_type,
  targets: draft.targets,
  redirect_path: draft.redirect_path,
  due_date: draft.due_date,
  // Whoever wrote it last bounds whom it reaches.
  reach: caller.scope.workplaces === null ? null : [...caller.scope.workplaces],
  updated_by: caller.user_id,
  updated_at: now,
});

export const createNotification: Handler<Calls['create']> = async ({ body: { id, ...draft } }, ctx) => {
  await refuseBeyondReach(ctx, draft);
  const { caller, db, now } = ctx;
  const row = await db
    .insertInto('notification')
    .values({
      id,
      ...columns(draft, ctx),
      account_id: caller.scope.allAccounts ? null : caller.account_id,
      created_by: caller.user_id,
      created_at: now,
    })
    .onConflict((taken) => taken.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('DUPLICATE_ID');
  await log(ctx, 'create', row, null);
  return { success: true, data: await showManaged(db, id) };
};

/** What another editor has changed meanwhile is not written over, published or deleted unseen. @throws Refusal VERSION_CONFLICT with it */
async function refuseUnseen(db: Db, { id, version }: Row, seen: number): Promise<void> {
  if (seen !== version) throw new Refusal('VERSION_CONFLICT', { record: await showManaged(db, id) });
}

const isSameAim = (a: Aim, b: Aim): boolean =>
  a.target_type === b.target_type && sorted(a.targets) === sorted(b.targets) && sorted(a.reach) === sorted(b.reach);

/**
 * Whom it had reached before it was aimed at others: they are not told what it says now. Who had read it, or had it by mail, keeps
 * the mark for when it comes again; a mail that still waits for anybody else finds no receiver.
 */
async function takeBack(db: Db, id: string): Promise<void> {
  const recipients = db.deleteFrom('notification_recipient').where('notification_id', '=', id);
  await recipients.where('read_at', 'is', null).where('mail_at', 'is', null).execute();
  await db.updateTable('notification_recipient').set({ in_app: false }).where('notification_id', '=', id).execute();
}

export const updateNotification: Handler<Calls['update']> = async ({ body: { id, version, ...draft } }, ctx) => {
  const before = await holdManaged(ctx.db, ctx.caller, id);
  await refuseUnseen(ctx.db, before, version);
  if (before.is_published) throw new Refusal('RECORD_LOCKED', { message: PUBLISHED[ctx.locale], record: await showManaged(ctx.db, id) });
  await refuseBeyondReach(ctx, draft);
  const row = await ctx.db
    .updateTable('notification')
    .set({ ...columns(draft, ctx), version: before.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isSameAim(before, row)) await takeBack(ctx.db, id);
  await log(ctx, 'update', row, before);
  return { success: true, data: await showManaged(ctx.db, id) };
};

export const removeNotification: Handler<Calls['remove']> = async ({ params, query }, ctx) => {
  const before = await holdManaged(ctx.db, ctx.caller, params.id);
  await refuseUnseen(ctx.db, before, query.version);
  await ctx.db
    .updateTable('notification')
    .set({ deleted_at: ctx.now, updated_by: ctx.caller.user_id })
    .where('id', '=', before.id)
    .execute();
  await tellReached(ctx.db, before.id);
  await log(ctx, 'delete', before, before);
  return { success: true };
};

/** The wanted state out of the second argument (ledger 03, decision 2). */
const WANTED: Readonly<Record<string, boolean | undefined>> = { '1': true, true: true, '0': false, false: false };

/** Publishes or unpublishes. The state that is there already is no mistake: an answer that was lost can be asked for again. */
export const publishNotification: Handler<Calls['publish']> = async ({ params: { a, b }, query }, ctx) => {
  const wanted = Object.hasOwn(WANTED, b) ? WANTED[b] : undefined;
  if (wanted === undefined) throw new Refusal('BAD_REQUEST');
  if (!UUID.test(a)) throw new Refusal('NOT_FOUND');
  const before = await holdManaged(ctx.db, ctx.caller, a);
  if (before.is_published !== wanted) {
    await refuseUnseen(ctx.db, before, query.version);
    const row = await ctx.db
      .updateTable('notification')
      .set({
        is_published: wanted,
        version: before.version + 1,
        ...(wanted ? { published_at: ctx.now } : {}),
        updated_by: ctx.caller.user_id,
        updated_at: ctx.now,
      })
      .where('id', '=', a)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (wanted) await deliver(ctx.db, row, ctx.origin, ctx.now);
    else await tellReached(ctx.db, a);
    await log(ctx, 'update', row, before);
  }
  return { success: true, is_published: wanted };
};
