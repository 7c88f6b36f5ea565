import { sql, type SelectQueryBuilder } from 'kysely';
import { PAGE_SIZES } from '#core/contract/envelope.ts';
import { addDays, type Day } from '#core/date/day.ts';
import { UUID } from '#core/id/uuid.ts';
import { type adminCalls, FAULTS, type LogRow } from '#modules/admin/shared/admin.calls.ts';
import { FAULT_ACTIONS } from '#modules/admin/shared/log-actions.ts';
import type { Database } from '#server/db/schema.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';

type Query = SelectQueryBuilder<Database, 'log_record', Record<never, never>>;

/** Rows of the caller's account; a super admin reads those of all, and those of none. */
const visible = ({ db, caller }: Ctx): Query => {
  const all = db.selectFrom('log_record');
  return caller.scope.allAccounts ? all : all.where('log_record.account_id', '=', caller.account_id);
};

/** Istanbul is three hours ahead of UTC, all the year. */
const dayStart = (day: Day): Date => new Date(`${day}T00:00:00+03:00`);

const columns = ['log_record.id', 'at', 'done_at', 'who', 'action', 'entity', 'entity_id', 'title'] as const;
const nameOf = sql<string>`coalesce(app_user.name || ' ' || app_user.surname, '')`.as('user_name');

interface Row {
  id: string;
  at: Date;
  done_at: Date | null;
  who: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  title: string;
  user_name: string;
}
const wire = ({ who, at, done_at, ...row }: Row): LogRow => ({
  ...row,
  user_id: who,
  at: at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
});

/** @throws Refusal NOT_FOUND for a person outside the account. */
async function checkPerson({ db, caller }: Ctx, id: string): Promise<void> {
  const row = UUID.test(id) ? await db.selectFrom('app_user').select('account_id').where('id', '=', id).executeTakeFirst() : undefined;
  if (!row || (row.account_id !== caller.account_id && !caller.scope.allAccounts)) throw new Refusal('NOT_FOUND');
}

/** A page of log records (ADM-CALL-03), newest first. Faults are shown only when they are asked for. */
export const listLogRecords: Handler<(typeof adminCalls)['logRecords']> = async ({ params, body }, ctx) => {
  const [page, limit] = [Number(params.page), Number(params.limit)];
  if (!Number.isInteger(page) || page < 1 || !PAGE_SIZES.some((size) => size === limit)) throw new Refusal('BAD_REQUEST');
  if (body.user_id) await checkPerson(ctx, body.user_id);
  let query = visible(ctx);
  if (body.user_id) query = query.where('who', '=', body.user_id);
  if (body.action === undefined) query = query.where('action', 'not in', FAULT_ACTIONS);
  else query = body.action === FAULTS ? query.where('action', 'in', FAULT_ACTIONS) : query.where('action', '=', body.action);
  if (body.entity) query = query.where('entity', '=', body.entity);
  if (body.date_from) query = query.where('at', '>=', dayStart(body.date_from));
  if (body.date_to) query = query.where('at', '<', dayStart(addDays(body.date_to, 1)));
  const rows = await query
    .leftJoin('app_user', 'app_user.id', 'log_record.who')
    .select(columns)
    .select(nameOf)
    .orderBy('at', 'desc')
    .orderBy('log_record.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { success: true, data: rows.map(wire), total, page, limit };
};

/** One log record (ADM-CALL-04). */
export const readLogRecord: Handler<(typeof adminCalls)['logRecord']> = async ({ params }, ctx) => {
  const row = await visible(ctx)
    .where('log_record.id', '=', params.id)
    .leftJoin('app_user', 'app_user.id', 'log_record.who')
    .leftJoin('account', 'account.id', 'log_record.account_id')
    .select([...columns, 'device', 'address', 'before', 'after'])
    .select(nameOf)
    .select(sql<string>`coalesce(account.name, '')`.as('account_name'))
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  const { device, address, before, after, account_name, ...rest } = row;
  return { success: true, data: { ...wire(rest), device, address, before, after, account_name } };
};
