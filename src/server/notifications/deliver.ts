import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import type { NotificationTable } from '#server/db/tables-service.ts';
import { enqueue } from '#server/jobs/job.ts';
import { recipientsOf } from '#server/notifications/recipients.ts';

/** Channel on which PostgreSQL tells every process, after the commit, whose notifications have changed. */
export const NOTIFIED_CHANNEL = 'saha_notified';
/** PostgreSQL carries less than 8000 bytes; an id with its comma has 37. */
const IDS_PER_MESSAGE = 200;
const ROWS_AT_ONCE = 5000;

/** Tells the open browsers of these people, once the transaction is committed, that their notifications have changed. Carries nothing else. */
export async function tellPeople(db: Db, people: readonly string[]): Promise<void> {
  for (let at = 0; at < people.length; at += IDS_PER_MESSAGE) {
    await sql`select pg_notify(${NOTIFIED_CHANNEL}, ${people.slice(at, at + IDS_PER_MESSAGE).join(',')})`.execute(db);
  }
}

/**
 * Brings a published notification to its people: into the application at once, by mail as a job each. A person who has had it
 * does not get it again, however often it is published (ledger 14, decision 11).
 * @param origin address of this server, for the link in the mail
 */
export async function deliver(db: Db, notification: Selectable<NotificationTable>, origin: string, now: Date): Promise<void> {
  const { id, delivery_method } = notification;
  const people = await recipientsOf(db, notification, now);
  const in_app = delivery_method !== 'email';
  for (let at = 0; at < people.length; at += ROWS_AT_ONCE) {
    const rows = people.slice(at, at + ROWS_AT_ONCE).map((user_id) => ({ notification_id: id, user_id, in_app, delivered_at: now }));
    await db
      .insertInto('notification_recipient')
      .values(rows)
      .onConflict((had) =>
        had.columns(['notification_id', 'user_id']).doUpdateSet({ in_app: sql`notification_recipient.in_app or excluded.in_app` }),
      )
      .execute();
  }
  if (delivery_method !== 'in_app') {
    const unmailed = await db
      .selectFrom('notification_recipient')
      .select('user_id')
      .where('notification_id', '=', id)
      .where('mail_at', 'is', null)
      .where('user_id', '=', sql<string>`any(${people}::uuid[])`)
      .execute();
    await enqueue(
      db,
      'notification-mail',
      unmailed.map(({ user_id }) => ({ key: `${id} ${user_id}`, input: { notification_id: id, user_id, origin } })),
    );
  }
  await tellReached(db, id);
}

/** Tells everybody whom a notification has ever reached: it came, changed, or is hidden. */
export async function tellReached(db: Db, id: string): Promise<void> {
  const reached = await db
    .selectFrom('notification_recipient')
    .select('user_id')
    .where('notification_id', '=', id)
    .where('in_app', '=', true)
    .execute();
  await tellPeople(
    db,
    reached.map((row) => row.user_id),
  );
}
