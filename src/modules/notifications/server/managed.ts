import { type Expression, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { HandlerInput } from '#core/contract/call.ts';
import { MOST_WORDS } from '#core/field/field.ts';
import { foldTr } from '#core/text/turkish.ts';
import { targetNames } from '#modules/notifications/server/targets.ts';
import type { notificationCalls, ReachedPerson } from '#modules/notifications/shared/notifications.calls.ts';
import type { ManagedNotification } from '#modules/notifications/shared/notifications.schema.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { NotificationTable } from '#server/db/tables-service.ts';
import { type Caller, Refusal } from '#server/http/handler.ts';

type Filter = HandlerInput<(typeof notificationCalls)['all']>['body'];
type Row = Selectable<NotificationTable>;

/**
 * Which notifications a caller administers: a super admin all, those who manage the area all of their account, those who write in
 * it their own announcements. What events made is nobody's.
 */
export function managedBy(caller: Caller): Expression<SqlBool> {
  const written = sql<SqlBool>`notification.deleted_at is null and notification.source = 'person'`;
  if (caller.scope.allAccounts) return written;
  const ofAccount = sql<SqlBool>`${written} and notification.account_id = ${caller.account_id}`;
  if (caller.permissions.has('ann.manage')) return ofAccount;
  return sql<SqlBool>`${ofAccount} and notification.created_by = ${caller.user_id} and notification.notification_type = 'announcement'`;
}

/** One to be changed, locked until the transaction ends. @throws Refusal NOT_FOUND for one that the caller does not administer */
export async function holdManaged(db: Db, caller: Caller, id: string): Promise<Row> {
  const row = await db.selectFrom('notification').selectAll().where('id', '=', id).where(managedBy(caller)).forUpdate().executeTakeFirst();
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

const countWhere = (condition: Expression<SqlBool>) =>
  sql<number>`(select count(*) from notification_recipient r where r.notification_id = notification.id and ${condition})`;

const withFigures = (query: SelectQueryBuilder<Database, 'notification', Record<never, never>>) =>
  query
    .leftJoin('app_user as author', 'author.id', 'notification.created_by')
    .selectAll('notification')
    .select([
      sql<string | null>`author.name || ' ' || author.surname`.as('author_name'),
      countWhere(sql<SqlBool>`true`).as('reached'),
      countWhere(sql<SqlBool>`r.read_at is not null`).as('read'),
      countWhere(sql<SqlBool>`r.mail_at is not null`).as('mailed'),
    ]);

type FullRow = Awaited<ReturnType<ReturnType<typeof withFigures>['execute']>>[number];

async function shown(db: Db, rows: readonly FullRow[]): Promise<ManagedNotification[]> {
  const names = await targetNames(db, rows);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    account_id: row.account_id,
    date: row.date,
    content: row.content,
    redirect_path: row.redirect_path,
    due_date: row.due_date,
    is_published: row.is_published,
    reached: row.reached,
    read: row.read,
    mailed: row.mailed,
    // The columns hold what the schema of the calls let in.
    notification_type: row.notification_type as ManagedNotification['notification_type'],
    delivery_method: row.delivery_method as ManagedNotification['delivery_method'],
    target_type: row.target_type as ManagedNotification['target_type'],
    targets: row.targets.map((id) => ({ id, label: names.get(id) ?? id })),
    published_at: row.published_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    created_by_name: row.author_name ?? '',
  }));
}

/** One as its administrators see it. */
export async function showManaged(db: Db, id: string): Promise<ManagedNotification> {
  const [one] = await shown(db, await withFigures(db.selectFrom('notification').where('notification.id', '=', id)).execute());
  if (one === undefined) throw new Refusal('NOT_FOUND');
  return one;
}

/** A page of the administration's list (ledger 03, decision 3). */
export async function listManaged(db: Db, caller: Caller, filter: Filter): Promise<{ data: ManagedNotification[]; total: number }> {
  let query = db.selectFrom('notification').where(managedBy(caller));
  if (filter.notification_type !== null) query = query.where('notification_type', '=', filter.notification_type);
  if (filter.is_published !== null) query = query.where('is_published', '=', filter.is_published);
  if (filter.target_type !== null) query = query.where('target_type', '=', filter.target_type);
  if (filter.date_from !== null) query = query.where('date', '>=', filter.date_from);
  if (filter.date_to !== null) query = query.where('date', '<=', filter.date_to);
  for (const word of foldTr(filter.text).split(/\s+/).slice(0, MOST_WORDS)) {
    if (word !== '') query = query.where('search', 'like', `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await withFigures(query)
    .orderBy('notification.date', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  return { data: await shown(db, rows), total };
}

/** People listed beside one notification at most; the figures count all. */
const PEOPLE_SHOWN = 500;

/** Whom it has reached, those who have not read it first. */
export async function reachedPeople(db: Db, id: string): Promise<ReachedPerson[]> {
  const rows = await db
    .selectFrom('notification_recipient as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.name', 'u.surname', 'r.read_at', 'r.mail_at', 'r.in_app'])
    .where('r.notification_id', '=', id)
    .orderBy(sql`r.read_at nulls first`)
    .orderBy('u.name')
    .orderBy('u.surname')
    .limit(PEOPLE_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.name} ${row.surname}`,
    read_at: row.read_at?.toISOString() ?? null,
    mail_at: row.mail_at?.toISOString() ?? null,
    in_app: row.in_app,
  }));
}
