import { type Selectable, type SqlBool, sql } from 'kysely';
import { deviceKindOf } from '#modules/notifications/shared/notifications.rules.ts';
import type { ReaderNotification } from '#modules/notifications/shared/notifications.schema.ts';
import type { NotificationTable } from '#server/db/tables-service.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { tellPeople } from '#server/notifications/deliver.ts';

const MOST_PER_PAGE = 100;
const MOST_PAGES = 10_000;

/** Page and limit out of a path. @throws Refusal BAD_REQUEST for what is no page */
export function pageOf({ page, limit }: { page: string; limit: string }): { page: number; limit: number } {
  const isNumber = (text: string, most: number) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= most;
  if (!isNumber(page, MOST_PAGES) || !isNumber(limit, MOST_PER_PAGE)) throw new Refusal('BAD_REQUEST');
  return { page: Number(page), limit: Number(limit) };
}

/** What has reached the caller in the application and stands published, on this kind of device (ledger 14, decision 12). */
const reaching = ({ db, caller, userAgent }: Ctx) =>
  db
    .selectFrom('notification_recipient as r')
    .innerJoin('notification as n', 'n.id', 'r.notification_id')
    .where('r.user_id', '=', caller.user_id)
    .where('r.in_app', '=', true)
    .where('n.is_published', '=', true)
    .where('n.deleted_at', 'is', null)
    .where(sql<SqlBool>`(n.target_type <> 'device' or ${deviceKindOf(userAgent)} = any(n.targets))`);

type OwnRow = Pick<Selectable<NotificationTable>, 'id' | 'content' | 'notification_type' | 'due_date' | 'redirect_path'> & {
  delivered_at: Date;
  read_at: Date | null;
};

const shown = (row: OwnRow): ReaderNotification => ({
  id: row.id,
  content: row.content,
  is_read: row.read_at !== null,
  // The column holds what the schema of the calls let in.
  notification_type: row.notification_type as ReaderNotification['notification_type'],
  // For its reader it was made when it arrived.
  due_date: row.due_date,
  created_at: row.delivered_at.toISOString(),
  redirect_path: row.redirect_path,
});

const COLUMNS = ['n.id', 'n.content', 'n.notification_type', 'n.due_date', 'n.redirect_path', 'r.delivered_at', 'r.read_at'] as const;

/** A page of what has reached the caller, newest first. */
export async function listOwn(
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
  announcements = false,
): Promise<ReaderNotification[]> {
  const rows = await reaching(ctx)
    .$if(announcements, (query) => query.where('n.notification_type', '=', 'announcement'))
    .select(COLUMNS)
    .orderBy('r.delivered_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(shown);
}

/** How many have reached the caller in all. */
export async function countOwn(ctx: Ctx, announcements = false): Promise<number> {
  const { total } = await reaching(ctx)
    .$if(announcements, (query) => query.where('n.notification_type', '=', 'announcement'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One that has reached the caller; null when none did under this id. */
export async function findOwn(ctx: Ctx, id: string): Promise<ReaderNotification | null> {
  const row = await reaching(ctx).select(COLUMNS).where('n.id', '=', id).executeTakeFirst();
  return row ? shown(row) : null;
}

/** Marks one as read; a second time changes nothing. The person's other devices are told. @throws Refusal NOT_FOUND */
export async function markRead(ctx: Ctx, id: string): Promise<void> {
  const own = await findOwn(ctx, id);
  if (own === null) throw new Refusal('NOT_FOUND');
  if (own.is_read) return;
  await ctx.db
    .updateTable('notification_recipient')
    .set({ read_at: ctx.now })
    .where('notification_id', '=', id)
    .where('user_id', '=', ctx.caller.user_id)
    .where('read_at', 'is', null)
    .execute();
  await tellPeople(ctx.db, [ctx.caller.user_id]);
}
