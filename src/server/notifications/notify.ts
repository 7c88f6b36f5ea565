import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import type { Locale } from '#core/number/number.ts';
import { foldTr } from '#core/text/turkish.ts';
import { type DeliveryMethod, isInnerPath, type NotificationType } from '#modules/notifications/shared/notifications.rules.ts';
import type { Db } from '#server/db/schema.ts';
import { deliver } from '#server/notifications/deliver.ts';

/** Something happened that some people of an account should hear of. */
export interface SystemNotice {
  /** Name of the event, e.g. `dfi.assigned`. */
  readonly source: string;
  readonly account_id: string;
  /** Who should hear of it. People who cannot sign in are left out, and so is `by`: nobody is told what they did themselves. */
  readonly people: readonly string[];
  readonly by: string | null;
  readonly type: NotificationType;
  /** In both languages; each person reads their own. */
  readonly content: Readonly<Record<Locale, string>>;
  /** The page that shows what it is about; a path of the product. */
  readonly path: string | null;
  readonly due_date?: string | null;
  readonly delivery?: DeliveryMethod;
  /** Address of this server for links in mails (`ctx.origin`). */
  readonly origin: string;
  readonly now: Date;
}

/**
 * Notifies people of an event, in the running transaction: what is rolled back is not told. It stands in their bell at once; by
 * mail too when `delivery` says so. It is no announcement of anybody's: its administration does not list it.
 */
export async function notify(db: Db, notice: SystemNotice): Promise<void> {
  if (notice.path !== null && !isInnerPath(notice.path)) throw new Error(`no path of the product: ${notice.path}`);
  const wanted = [...new Set(notice.people)].filter((person) => person !== notice.by);
  if (wanted.length === 0) return;
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'language'])
    .where('account_id', '=', notice.account_id)
    .where('id', 'in', wanted)
    .execute();
  for (const language of ['tr', 'en'] as const) {
    const targets = users.filter((user) => user.language === language).map((user) => user.id);
    if (targets.length === 0) continue;
    const content = notice.content[language];
    const row = await db
      .insertInto('notification')
      .values({
        id: newId(notice.now.getTime()),
        account_id: notice.account_id,
        source: notice.source,
        date: dayInIstanbul(notice.now),
        notification_type: notice.type,
        content,
        search: foldTr(content),
        delivery_method: notice.delivery ?? 'in_app',
        target_type: 'user',
        targets,
        reach: null,
        redirect_path: notice.path,
        due_date: notice.due_date ?? null,
        is_published: true,
        published_at: notice.now,
        created_by: notice.by,
        created_at: notice.now,
        updated_by: notice.by,
        updated_at: notice.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await deliver(db, row, notice.origin, notice.now);
  }
}

/** The active people of an account who have one of these roles. */
export async function peopleOfRoles(db: Db, account_id: string, roles: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('account_id', '=', account_id)
    .where('active', '=', true)
    .where('role_id', 'in', [...roles])
    .execute();
  return rows.map((row) => row.id);
}
