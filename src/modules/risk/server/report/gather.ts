import { dayInIstanbul } from '#core/date/day.ts';
import { clockOf } from '#modules/organisation/shared/workplace-clocks.ts';
import { beforeAndAfter } from '#modules/risk/shared/before-after.ts';
import type { QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import { currentVersion } from '#modules/risk/shared/assessment.rules.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { type RegisterRow, registerRows } from '#modules/risk/shared/register.ts';
import { headerRefusal, MOST_REGISTER_ROWS } from '#modules/risk/server/assessment.refusals.ts';
import { responsesIn } from '#modules/risk/server/response-versions.ts';
import type { RiskReportFacts, TeamMember } from '#modules/risk/shared/report/facts.ts';
import { picturesOf } from '#server/pdf/pictures.ts';
import type { Ctx } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';

type Stored = StoredRecord<RiskAssessment>;

const ROLE_IN_TEAM = { 5: 'doctor', 6: 'expert' } as const satisfies Record<number, TeamMember['role']>;

/** Experts and doctors who are assigned to a workplace, in the order of their names. */
async function assignedTo(ctx: Ctx, workplace_id: string): Promise<TeamMember[]> {
  const people = await ctx.db
    .selectFrom('assignment')
    .innerJoin('app_user', 'app_user.id', 'assignment.user_id')
    .where('assignment.workplace_id', '=', workplace_id)
    .where('app_user.active', '=', true)
    .where('app_user.role_id', 'in', [5, 6])
    .select(['app_user.name', 'app_user.surname', 'app_user.role_id'])
    .orderBy('app_user.name')
    .execute();
  return people.map(({ name, surname, role_id }) => ({
    role: role_id === 5 ? ROLE_IN_TEAM[5] : ROLE_IN_TEAM[6],
    name: `${name} ${surname}`,
  }));
}

/**
 * The register of an assessment as it stood in a version, with the names that its rows need; what is out of reach stays unnamed.
 * @throws Refusal VALIDATION where it would have more than MOST_REGISTER_ROWS questions to ask
 */
export async function gatherRegister(
  ctx: Ctx,
  assessment: Stored,
  version: number,
): Promise<{ readonly rows: RegisterRow[]; readonly names: ReadonlyMap<string, string> }> {
  const { units, control_list_ids, versions } = assessment.body;
  const questions: { id: string; body: QuestionTemplate }[] = [];
  for (const list of control_list_ids) questions.push(...(await ctx.records.list('control-list-question', { status: list })).rows);
  if (units.length * questions.length > MOST_REGISTER_ROWS) throw headerRefusal(ctx, [{ field: 'risk_analysis_id', code: 'too_wide' }]);
  const responses = await responsesIn(ctx, { risk_analysis_id: assessment.id, version });
  const rows = registerRows(assessment, questions, responses);
  const names = new Map<string, string>();
  const unitIds = [...new Set([...units, ...rows.map(({ unit_id }) => unit_id)])];
  for (const { id, body } of (await ctx.records.list('unit', { ids: unitIds })).rows) names.set(id, body.name);
  const listIds = [...new Set([...control_list_ids, ...rows.map(({ control_list_id }) => control_list_id)])];
  for (const { id, body } of (await ctx.records.list('control-list', { ids: listIds })).rows) names.set(id, body.name);
  const people = new Set([...rows.flatMap(({ responsible }) => responsible), ...versions.flatMap(({ editor_id }) => editor_id ?? [])]);
  if (people.size > 0)
    for (const { id, body } of (await ctx.records.list('user', { ids: [...people] })).rows) names.set(id, `${body.name} ${body.surname}`);
  return { rows, names };
}

/** Collects what the report of a version of an assessment shows. */
export async function gatherRiskReport(ctx: Ctx, assessment: Stored, version = currentVersion(assessment.body)): Promise<RiskReportFacts> {
  const { body } = assessment;
  const { method, title, date, report_number, versions, units, control_list_ids } = body;
  const workplace = await ctx.records.get('workplace', body.workplace_id);
  const company = await ctx.records.find('company', workplace.body.company_id);
  const { rows, names } = await gatherRegister(ctx, assessment, version);
  const { hazard_class: hazard = null, representative } = workplace.body;
  const clock = hazard === null ? null : clockOf('risk', hazard, date, dayInIstanbul(ctx.now));
  const answered = rows.filter(({ response }) => response !== null);
  const pictured = answered
    .map(({ id, response }) => ({
      id,
      keys: beforeAndAfter(response).flatMap((pair) => [pair.before, pair.after].flatMap((photo) => photo?.document_key ?? [])),
    }))
    .filter(({ keys }) => keys.length > 0);
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '').filter(Boolean);
  return {
    locale: ctx.locale,
    printedAt: ctx.now,
    assessment: { method, title, date, report_number, versions },
    version,
    company: company?.body.name ?? '',
    workplace: workplace.body.name,
    city: workplace.body.city,
    nace: workplace.body.nace_code,
    hazard,
    years: clock?.years ?? null,
    validUntil: clock?.due ?? null,
    team: [
      ...(representative.trim() === '' ? [] : [{ role: 'employer' as const, name: representative }]),
      ...(await assignedTo(ctx, workplace.id)),
    ],
    names,
    units: named(units),
    lists: named(control_list_ids),
    asked: rows.length,
    rows: answered,
    photos: await picturesOf(
      ctx,
      pictured.map(({ id }) => id),
      pictured.flatMap(({ keys }) => keys),
    ),
  };
}
