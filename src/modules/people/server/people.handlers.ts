import { type Expression, type SqlBool, sql } from 'kysely';
import { foldTr } from '#core/text/turkish.ts';
import { assignRowHandlers } from '#modules/people/server/assign-rows.ts';
import { assignmentHandlers } from '#modules/people/server/assignments.ts';
import { limitHandlers } from '#modules/people/server/limits.ts';
import { peopleWhere, reachPerson, readPeople, stateSql, wireOf } from '#modules/people/server/people.ts';
import { roleHandlers } from '#modules/people/server/roles.ts';
import { resetSecondStep } from '#modules/people/server/second-steps.ts';
import { endSessions, sendPassword, sessions, standingHandlers } from '#modules/people/server/standing.ts';
import { createExternal, createPerson, removePerson, updatePerson } from '#modules/people/server/user.writes.ts';
import type { peopleArea } from '#modules/people/shared/people.area.ts';
import { FEWEST_LETTERS } from '#modules/people/shared/user.schema.ts';
import type { EmployeeFiles } from '#server/employees/port.ts';
import type { Ctx, Handlers } from '#server/http/handler.ts';
import { pageOf } from '#server/records/server-kind.ts';

/** Every word stands in name, surname, mail address or phone. */
const textWhere = (text: string): readonly Expression<SqlBool>[] =>
  foldTr(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10)
    .map(
      (word) =>
        sql<SqlBool>`position(${word} in fold_tr(app_user.name || ' ' || app_user.surname || ' ' || app_user.email || ' ' || coalesce(app_user.phone, ''))) > 0`,
    );

const all = (parts: readonly Expression<SqlBool>[]): Expression<SqlBool> => sql<SqlBool>`${sql.join(parts, sql` and `)}`;

async function pageOfPeople(
  ctx: Ctx,
  parts: readonly Expression<SqlBool>[],
  params: { readonly page: string; readonly limit: string },
  order?: Parameters<typeof readPeople>[2]['order'],
) {
  const { page, limit } = pageOf(params);
  const where = all([peopleWhere(ctx.caller), ...parts]);
  const rows = await readPeople(ctx.db, where, {
    now: ctx.now,
    caller: ctx.caller,
    limit,
    offset: (page - 1) * limit,
    ...(order === undefined ? {} : { order }),
  });
  const found = await sql<{ total: number }>`select count(*)::int as total from app_user where ${where}`.execute(ctx.db);
  return { rows: rows.map((row) => wireOf(ctx.caller, row)), total: found.rows[0]?.total ?? 0, page, limit };
}

/** @param files what those who keep employees know of a person */
export const peopleHandlers = (files: EmployeeFiles): Handlers<(typeof peopleArea)['calls']> => ({
  ...limitHandlers,
  ...assignmentHandlers,
  ...assignRowHandlers,
  ...roleHandlers,

  async list({ params, body }, ctx) {
    const { text, role_id, state, external, workplace_id, sort } = body;
    const parts = [
      ...textWhere(text ?? ''),
      ...(role_id === undefined ? [] : [sql<SqlBool>`app_user.role_id = ${role_id}`]),
      ...(state === undefined ? [] : [sql<SqlBool>`${stateSql(ctx.now)} = ${state}`]),
      ...(external === undefined ? [] : [sql<SqlBool>`app_user.external = ${external}`]),
    ];
    if (workplace_id !== undefined) {
      // Whoever reaches no such workplace is told so, as in every list.
      await ctx.records.get('workplace', workplace_id);
      parts.push(
        sql<SqlBool>`(app_user.workplace_id = ${workplace_id}::uuid or exists (select from assignment at where at.user_id = app_user.id and at.workplace_id = ${workplace_id}::uuid))`,
      );
    }
    const { rows, ...rest } = await pageOfPeople(ctx, parts, params, sort);
    return { success: true, data: rows, ...rest };
  },

  async search({ params }, ctx) {
    const isEnough = params.term.replaceAll(/\s/g, '').length >= FEWEST_LETTERS;
    const where = isEnough
      ? [...textWhere(params.term), sql<SqlBool>`${stateSql(ctx.now)} in ('active', 'queued', 'invited')`]
      : [sql<SqlBool>`false`];
    const { rows, ...rest } = await pageOfPeople(ctx, where, params);
    return { success: true, data: rows.map(({ id, name, surname, email }) => ({ id, name, surname, email })), ...rest };
  },

  async get({ params }, ctx) {
    return { success: true, data: wireOf(ctx.caller, await reachPerson(ctx, params.id)) };
  },

  create: createPerson,
  createExternal,
  update: updatePerson,
  remove: removePerson,
  ...standingHandlers(files),
  sessions,
  endSessions,
  sendPassword,
  resetSecondStep,
});
