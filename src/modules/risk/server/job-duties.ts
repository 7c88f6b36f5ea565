import { currentVersion } from '#modules/risk/shared/current-version.ts';
import { responseRecord } from '#modules/risk/shared/response.record.ts';
import { isLockedResponse } from '#modules/risk/shared/response.rules.ts';
import type { Job, RiskResponse } from '#modules/risk/shared/response.schema.ts';
import type { DutyPerson, DutySource } from '#server/employees/port.ts';
import { goneDuty } from '#server/employees/refusals.ts';
import type { Ctx } from '#server/http/handler.ts';
import { locked } from '#server/records/refusals.ts';

const isOpen = ({ status, responsible_people }: Job, user: string): boolean => status !== 'completed' && responsible_people.includes(user);
const openJobs = ({ improvement_action }: RiskResponse, user: string): Job[] =>
  improvement_action?.jobs.filter((job) => isOpen(job, user)) ?? [];
const handed = (people: readonly string[], from: string, to: string): string[] => [
  ...new Set(people.map((person) => (person === from ? to : person))),
];

/** The jobs against a risk that are not done; all of one person in one answer go together. */
export const jobDuties: DutySource = {
  area: 'risk_job',
  kind: 'control-list-response',
  permission: 'risk.own',
  async open(records, user, ids) {
    const { rows } = await records.list('control-list-response', { ids });
    const named = rows.map(({ body }) => body.risk_analysis_id).filter((id) => id !== null);
    const { rows: assessments } = await records.list('risk-assessment', { ids: named });
    const versions = new Map(assessments.map(({ id, body }) => [id, currentVersion(body)]));
    return rows.flatMap(({ id, body }) => {
      const version = versions.get(body.risk_analysis_id ?? '');
      const [first, ...more] = openJobs(body, user);
      // A finished action is closed, with whatever jobs it has.
      if (first === undefined || version === undefined || isLockedResponse(body, version)) return [];
      const deadlines = [first, ...more].map(({ deadline }) => deadline).filter((day) => day !== null);
      const title = more.length === 0 ? first.job : `${first.job} (+${more.length})`;
      return [{ id, title, workplace_id: body.workplace_id, deadline: deadlines.toSorted()[0] ?? null }];
    });
  },
  async move(ctx: Ctx, id: string, from: DutyPerson, to: DutyPerson) {
    const stored = await ctx.records.get('control-list-response', id);
    const { body } = stored;
    const assessment = await ctx.records.get('risk-assessment', body.risk_analysis_id ?? '');
    if (isLockedResponse(body, currentVersion(assessment.body))) throw locked(responseRecord, stored, ctx.caller);
    const action = body.improvement_action;
    if (action === null || openJobs(body, from.id).length === 0) throw goneDuty(ctx);
    const jobs = action.jobs.map((job) =>
      isOpen(job, from.id) ? { ...job, responsible_people: handed(job.responsible_people, from.id, to.id) } : job,
    );
    await ctx.records.update('control-list-response', id, null, { ...body, improvement_action: { ...action, jobs } });
  },
};
