import { PAGE_SIZES } from '#core/contract/envelope.ts';
import { compareTr } from '#core/text/turkish.ts';
import { mailResponsibles } from '#modules/risk/server/assessment.notices.ts';
import { registerFile } from '#modules/risk/server/assessment.register.ts';
import { reportAssessment } from '#modules/risk/server/assessment.report.ts';
import {
  createAssessment,
  notifyWhom,
  removeAssessment,
  reviseAssessment,
  updateAssessment,
} from '#modules/risk/server/assessment.writes.ts';
import type { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { assessmentsOf, availableMethods } from '#modules/risk/shared/assessment.rules.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { familyOf } from '#modules/risk/shared/score.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { pageOf } from '#server/records/server-kind.ts';

type Stored = StoredRecord<RiskAssessment>;

const rowOf = ({ id, version, body }: Stored) => ({ ...body, id, version, current_version: { version: currentVersion(body) } });
const shortOf = ({ id, body: { report_number, revision_number, title, workplace_id, units, method, status, date } }: Stored) => ({
  id,
  report_number,
  revision_number,
  title,
  workplace_id,
  units,
  method,
  status,
  date,
});

/** The assessments of a workplace in reach, newest first. @throws Refusal NOT_FOUND */
async function atWorkplace(ctx: Ctx, workplace_id: string): Promise<Stored[]> {
  await ctx.records.get('workplace', workplace_id);
  return (await ctx.records.list('risk-assessment', { workplace_id })).rows;
}

export const assessmentHandlers: Handlers<typeof assessmentCalls> = {
  async assessments({ query }, ctx) {
    const { page, limit } = pageOf({ page: query.page ?? '1', limit: query.limit ?? String(PAGE_SIZES[1]) });
    const { rows, total } = await ctx.records.page('risk-assessment', {
      query: {
        ...(query.unit_id === undefined ? {} : { unit_id: query.unit_id }),
        ...(query.method === undefined ? {} : { method: query.method }),
      },
      ...(query.workplace_id === undefined ? {} : { workplace_id: query.workplace_id }),
      page,
      limit,
    });
    return { success: true, data: rows.map(rowOf), total, page, limit };
  },

  async assessmentsOfCompany({ params }, ctx) {
    await ctx.records.get('company', params.id);
    const { rows: workplaces } = await ctx.records.list('workplace', { where: { company_id: params.id } });
    const within = new Set(workplaces.map(({ id }) => id));
    const { rows } = await ctx.records.list('risk-assessment');
    return { success: true, data: rows.filter(({ body }) => within.has(body.workplace_id)).map(shortOf) };
  },

  async assessmentsOfWorkplace({ params }, ctx) {
    return { success: true, data: (await atWorkplace(ctx, params.id)).map(rowOf) };
  },

  async assessment({ params }, ctx) {
    return { success: true, data: rowOf(await ctx.records.get('risk-assessment', params.id)) };
  },

  async units({ params: { a, b } }, ctx) {
    const assessments = await atWorkplace(ctx, a);
    const family = familyOf(b);
    if (family === null) throw new Refusal('BAD_REQUEST');
    const ofFamily = assessments.filter(({ body }) => familyOf(body.method) === family);
    const { rows } = await ctx.records.list('unit', { workplace_id: a });
    const data = rows
      .toSorted((one, other) => compareTr(one.body.name, other.body.name))
      .map(({ id, body: { name, parent_id } }) => {
        const [found] = assessmentsOf([id], ofFamily);
        return { id, name, parent_id, assessed: found !== undefined, risk_analysis_id: found?.id ?? null };
      });
    return { success: true, data };
  },

  async methods({ params }, ctx) {
    return { success: true, data: availableMethods(params.id, await atWorkplace(ctx, params.id)) };
  },

  async existing({ params: { a, b } }, ctx) {
    const [found] = assessmentsOf([b], await atWorkplace(ctx, a));
    const { method, report_number, title } = found?.body ?? { method: null, report_number: null, title: null };
    return { success: true, data: { exists: found !== undefined, id: found?.id ?? null, method, report_number, title } };
  },

  async versions({ params }, ctx) {
    return { success: true, data: (await ctx.records.get('risk-assessment', params.id)).body.versions.toReversed() };
  },

  async notification({ params }, ctx) {
    return { success: true, data: (await ctx.records.get('risk-assessment', params.id)).body.notification };
  },

  mailResponsibles,
  notifyWhom,
  report: reportAssessment,
  registerFile,
  revise: reviseAssessment,
  createAssessment,
  updateAssessment,
  removeAssessment,
};
