import { compareTr } from '#core/text/turkish.ts';
import { newestQuestionSet } from '#modules/audits/server/question-sets.ts';
import type { auditCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { FACILITY_TYPES } from '#modules/audits/shared/operational/operational.schema.ts';
import { AUDIT_KINDS } from '#modules/audits/shared/question-set.ts';
import { type Handlers, Refusal } from '#server/http/handler.ts';

export const auditHandlers: Handlers<typeof auditCalls> = {
  async questions({ params }, ctx) {
    const kind = AUDIT_KINDS.find((name) => name === params.kind);
    if (kind === undefined) throw new Refusal('NOT_FOUND');
    const { version, sections } = await newestQuestionSet(ctx, kind);
    return { version, kind, sections };
  },

  async reference(_input, ctx) {
    const { rows } = await ctx.records.list('management-company', { where: { active: true } });
    const own = rows.filter((row) => row.account_id === ctx.caller.account_id);
    const management_companies = own.map((row) => ({ id: row.id, name: row.body.name })).toSorted((a, b) => compareTr(a.name, b.name));
    return { success: true, data: { facility_types: [...FACILITY_TYPES], management_companies } };
  },
};
