import type { QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import { isLate } from '#modules/risk/shared/asked-questions.ts';
import { closedAt } from '#modules/risk/shared/assessment.rules.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { type RegisterRow, registerRows } from '#modules/risk/shared/register.ts';
import { headerRefusal, MOST_REGISTER_ROWS } from '#modules/risk/server/assessment.refusals.ts';
import { questionsThen } from '#modules/risk/server/questions-then.ts';
import { responsesIn } from '#modules/risk/server/response-versions.ts';
import type { RiskReportFacts, TeamMember } from '#modules/risk/shared/report/facts.ts';
import { peopleOf, picturesOfRow, riskReportFacts, TEAM_ROLES, teamMember } from '#modules/risk/shared/report/gather.ts';
import { picturesOf } from '#server/pdf/pictures.ts';
import type { Ctx } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';

type Stored = StoredRecord<RiskAssessment>;

/** Experts and doctors who are assigned to a workplace. */
async function assignedTo(ctx: Ctx, workplace_id: string): Promise<TeamMember[]> {
  const people = await ctx.db
    .selectFrom('assignment')
    .innerJoin('app_user', 'app_user.id', 'assignment.user_id')
    .where('assignment.workplace_id', '=', workplace_id)
    .where('app_user.active', '=', true)
    .where('app_user.role_id', 'in', Object.keys(TEAM_ROLES).map(Number))
    .select(['app_user.name', 'app_user.surname', 'app_user.role_id'])
    .execute();
  return people.flatMap(teamMember);
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
  const { units, control_list_ids } = assessment.body;
  const questions: StoredRecord<QuestionTemplate>[] = [];
  for (const list of control_list_ids) questions.push(...(await ctx.records.list('control-list-question', { status: list })).rows);
  const closed = closedAt(assessment.body, version);
  if (units.length * questions.length > MOST_REGISTER_ROWS) throw headerRefusal(ctx, [{ field: 'risk_analysis_id', code: 'too_wide' }]);
  const responses = await responsesIn(ctx, { risk_analysis_id: assessment.id, version });
  // Answered of a list that the assessment has no more.
  const known = new Set(questions.map(({ id }) => id));
  const others = [...new Set(responses.map(({ body }) => body.question_id))].filter((id) => !known.has(id));
  if (others.length > 0) questions.push(...(await ctx.records.list('control-list-question', { ids: others })).rows);
  const then = await questionsThen(ctx, questions, assessment.body, version);
  const rows = registerRows(assessment, then, responses, ({ created_at }) => !isLate(created_at, closed));
  const names = new Map<string, string>();
  const unitIds = [...new Set([...units, ...rows.map(({ unit_id }) => unit_id)])];
  for (const { id, body } of (await ctx.records.list('unit', { ids: unitIds })).rows) names.set(id, body.name);
  const listIds = [...new Set([...control_list_ids, ...rows.map(({ control_list_id }) => control_list_id)])];
  for (const { id, body } of (await ctx.records.list('control-list', { ids: listIds })).rows) names.set(id, body.name);
  const people = peopleOf(rows, assessment.body);
  if (people.length > 0)
    for (const { id, body } of (await ctx.records.list('user', { ids: people })).rows) names.set(id, `${body.name} ${body.surname}`);
  return { rows, names };
}

/** Collects what the report of a version of an assessment shows. */
export async function gatherRiskReport(ctx: Ctx, assessment: Stored, version = currentVersion(assessment.body)): Promise<RiskReportFacts> {
  const { body } = assessment;
  const workplace = await ctx.records.get('workplace', body.workplace_id);
  const company = await ctx.records.find('company', workplace.body.company_id);
  const { rows, names } = await gatherRegister(ctx, assessment, version);
  const pictured = rows.map((row) => ({ id: row.id, keys: picturesOfRow(row).map(({ document_key }) => document_key) }));
  const photos = await picturesOf(
    ctx,
    pictured.filter(({ keys }) => keys.length > 0).map(({ id }) => id),
    pictured.flatMap(({ keys }) => keys),
  );
  return riskReportFacts({
    locale: ctx.locale,
    printedAt: ctx.now,
    assessment: body,
    version,
    company: company?.body.name ?? '',
    workplace: workplace.body,
    assigned: await assignedTo(ctx, workplace.id),
    rows,
    names,
    photos,
  });
}
