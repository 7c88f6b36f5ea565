import { sensitiveNames } from '#core/field/sensitive.ts';
import { kindOf } from '#modules/registry.ts';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { LogAction, LogEntity } from '#modules/admin/shared/log-actions.ts';
import type { Db } from '#server/db/schema.ts';
import { fieldLists } from '#server/log/field-list.ts';

/** Who did it, from where, and when: the same for everything that one request logs. */
export interface LogAuthor {
  /** Null: no account is known, e.g. a sign-in with an address that nobody has. Only a super admin sees such rows. */
  readonly account_id: string | null;
  readonly who: string | null;
  readonly device: string | null;
  /** Network address that the request came from. */
  readonly address: string | null;
  readonly now: Date;
  /** When it was done on the device, by the server's clock, for writes that waited in the queue. */
  readonly done_at: Date | null;
}

export interface LogEntry extends LogAuthor {
  /** Only where the same thing told twice must stand there once: the second row is left out. */
  readonly id?: string;
  readonly action: LogAction;
  readonly entity: LogEntity | KindId;
  readonly entity_id?: string | null;
  /** By what a person knows it: a name, a number, an e-mail address. */
  readonly title?: string;
  readonly before?: JsonObject | null;
  readonly after?: JsonObject | null;
  /** Keeps the names of the fields only: for areas whose contents no log may hold. */
  readonly closed?: boolean;
  /** Keeps texts of up to 8000 characters instead of 300. */
  readonly longTexts?: boolean;
}

const MAX_TITLE = 300;

/** What no log may hold of a record, by its kind's own schema. */
function sensitiveOf(entity: string): ReadonlySet<string> {
  const kind = kindOf(entity);
  return kind === undefined ? new Set() : sensitiveNames(kind.schema);
}

/**
 * Adds a log record; nothing ever changes one, but for the count of failed sign-ins (failed-sign-ins.ts). Given a transaction it is part of it, so that what is rolled back is not told.
 * Fields that are secret or medical are taken out here, whatever the caller hands over.
 */
export async function writeLogRecord(db: Db, entry: LogEntry): Promise<void> {
  const { before, after } = fieldLists(entry.before ?? null, entry.after ?? null, { ...entry, sensitive: sensitiveOf(entry.entity) });
  await db
    .insertInto('log_record')
    .values({
      id: entry.id ?? newId(entry.now.getTime()),
      account_id: entry.account_id,
      at: entry.now,
      done_at: entry.done_at,
      who: entry.who,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entity_id ?? null,
      title: (entry.title ?? '').slice(0, MAX_TITLE),
      device: entry.device,
      address: entry.address,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
}

/** The author of a signed-in request. */
export const authorOf = (ctx: {
  readonly caller: { readonly account_id: string; readonly user_id: string };
  readonly device: string | null;
  readonly ip: string;
  readonly now: Date;
  readonly doneAt: Date | null;
}): LogAuthor => ({
  account_id: ctx.caller.account_id,
  who: ctx.caller.user_id,
  device: ctx.device,
  address: ctx.ip,
  now: ctx.now,
  done_at: ctx.doneAt,
});
