import type { ListQuery } from '#core/record/list.ts';
import { compareTr } from '#core/text/turkish.ts';
import { delegationHandlers } from '#modules/organisation/server/delegation.ts';
import { leavingHandlers } from '#modules/organisation/server/leaving.ts';
import { portraitHandlers } from '#modules/organisation/server/portrait.ts';
import { refuseUnfitEmployee, settled } from '#modules/organisation/server/employee.writes.ts';
import { workplacesOf } from '#modules/organisation/server/workplaces-of.ts';
import { EMPLOYEE_FILTERS, type employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { mayKnowPersonal } from '#modules/organisation/shared/employee.rules.ts';
import { type Employee, OSH_ROLES } from '#modules/organisation/shared/employee.schema.ts';
import type { leavingCalls } from '#modules/organisation/shared/leaving.calls.ts';
import type { EmployeePorts } from '#server/employees/port.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { listFile } from '#server/records/list-file.ts';
import type { ListAsk, StoredRecord } from '#server/records/port.ts';
import { pageOf, serverKindHandlers } from '#server/records/server-kind.ts';

type Row = StoredRecord<Employee>;

/** Fewer letters find nobody (EMP-SRCH-01). */
const FEWEST_LETTERS = 3;
/** A search shows so many of a profession at most. */
const MOST_FOUND = 50;
/** Whoever asks for all of a company gets so many at most; beyond it the list goes page by page. */
const MOST_LISTED = 20_000;

const kind = serverKindHandlers('employee', { writing: refuseUnfitEmployee });

const found = ({ id, body: { name, surname } }: Row) => ({ id, name, surname });
const short = ({ id, body: { name, surname, job, workplace_id, unit_id, active } }: Row) => ({
  id,
  name,
  surname,
  job,
  workplace_id,
  unit_id,
  active: active !== false,
});

const at = (workplace: string): Pick<ListAsk, 'workplace_id'> => (workplace === '0' ? {} : { workplace_id: workplace });
const isEnough = (term: string): boolean => term.replaceAll(/\s/g, '').length >= FEWEST_LETTERS;

/** All that a question finds, by name. */
const all = (ctx: Ctx, ask: ListAsk) => ctx.records.page('employee', { ...ask, page: 1, limit: MOST_LISTED });

/** What a key of the list stands for (ledger 11, decision 16). @throws Refusal BAD_REQUEST, PERMISSION_DENIED */
function askOf(key: string, ctx: Ctx): Pick<ListAsk, 'query' | 'where'> {
  const filter = EMPLOYEE_FILTERS.find((one) => one === key);
  if (filter === undefined) throw new Refusal('BAD_REQUEST');
  if (filter === 'all') return { query: {} };
  if (filter === 'active' || filter === 'quit') return { query: { active: filter === 'active' } };
  return askWith({ insured: filter === 'insured' }, ctx);
}

/** A question of the list, and of those who are insured, or not. @throws Refusal PERMISSION_DENIED */
function askWith({ insured, ...query }: ListQuery, { caller }: Ctx): Pick<ListAsk, 'query' | 'where'> {
  if (typeof insured !== 'boolean') return { query };
  // Who is insured is not told by who stands in the list either.
  if (!mayKnowPersonal(caller)) throw new Refusal('PERMISSION_DENIED', { permission: 'emp.write' });
  return { query, where: { insured } };
}

const rowOf = ({ id, version, body }: Row) => ({ ...body, id, version });

const ownHandlers: Handlers<typeof employeeCalls> = {
  async list({ params, body }, ctx) {
    const { page, limit } = pageOf(params);
    const { rows, total } = await ctx.records.page('employee', { ...askWith(body, ctx), ...at(params.workplace_id), page, limit });
    return { success: true, data: rows.map(rowOf), total, page, limit };
  },
  file: ({ body }, ctx) => listFile('employee', body, askWith(body.query, ctx), ctx),
  get: kind.get,
  remove: kind.remove,
  create: ({ body, ...input }, ctx) => kind.create({ ...input, body: settled(body, ctx.now) }, ctx),
  async update({ body, ...input }, ctx) {
    const { portrait } = (await ctx.records.get('employee', body.id)).body;
    return kind.update({ ...input, body: settled({ ...body, ...(portrait === undefined ? {} : { portrait }) }, ctx.now) }, ctx);
  },
  ...portraitHandlers,

  async ofWorkplacePage({ params }, ctx) {
    const { page, limit } = pageOf(params);
    const { rows, total } = await ctx.records.page('employee', { query: {}, workplace_id: params.id, page, limit });
    return { success: true, data: rows.map(short), total, page, limit };
  },

  async ofWorkplace({ params }, ctx) {
    const { rows } = await all(ctx, { query: {}, workplace_id: params.id });
    return { success: true, data: rows.map(short) };
  },

  async ofCompany({ params }, ctx) {
    await ctx.records.get('company', params.id);
    const workplaces = await workplacesOf(ctx, params.id);
    const rows = await all(ctx, { query: { workplace: workplaces.map(({ id }) => id) } });
    return { success: true, data: workplaces.length === 0 ? [] : rows.rows.map(short) };
  },

  async search({ params }, ctx) {
    const { page, limit } = pageOf(params);
    if (!isEnough(params.term)) return { success: true, data: [], total: 0, page, limit };
    const query: ListQuery = { text: params.term, active: true };
    const { rows, total } = await ctx.records.page('employee', { query, ...at(params.extra), page, limit });
    return { success: true, data: rows.map(found), total, page, limit };
  },

  async searchOsh({ params }, ctx) {
    if (!isEnough(params.term)) return { success: true, data: [] };
    const query: ListQuery = { text: params.term, active: true };
    const of = await Promise.all(
      OSH_ROLES.map((osh_role) => ctx.records.page('employee', { query, where: { osh_role }, page: 1, limit: MOST_FOUND })),
    );
    const people = of.flatMap(({ rows }) => rows.map(found));
    return {
      success: true,
      data: people.toSorted((a, b) => compareTr(`${a.name} ${a.surname}`, `${b.name} ${b.surname}`)).slice(0, MOST_FOUND),
    };
  },

  async insurance({ params }, ctx) {
    const { body } = await ctx.records.get('employee', params.id);
    return { success: true, data: { insured: body.insured === true } };
  },

  async filtered({ params }, ctx) {
    const { page, limit } = pageOf(params);
    const { rows, total } = await ctx.records.page('employee', { ...askOf(params.b, ctx), ...at(params.a), page, limit });
    return { success: true, data: rows.map(rowOf), total, page, limit };
  },

  filteredFile: ({ params }, ctx) => listFile('employee', { query: {}, format: 'xlsx' }, { ...askOf(params.b, ctx), ...at(params.a) }, ctx),
};

/** @param ports what other areas know of an employee */
export const employeeHandlers = (ports: EmployeePorts): Handlers<typeof employeeCalls & typeof leavingCalls> => ({
  ...ownHandlers,
  ...leavingHandlers(ports),
  ...delegationHandlers(ports),
});
