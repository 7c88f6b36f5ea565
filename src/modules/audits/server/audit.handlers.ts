import { compareTr } from '#core/text/turkish.ts';
import { publishedSet, publishSet } from '#modules/audits/server/question-sets.ts';
import type { auditCalls } from '#modules/audits/shared/audits.calls.ts';
import { FACILITY_TYPES } from '#modules/audits/shared/operational/operational.schema.ts';
import { AUDIT_KINDS, type QuestionKind, hashOfSet } from '#modules/audits/shared/question-set.ts';
import { type Handlers, Refusal } from '#server/http/handler.ts';

/** @throws Refusal NOT_FOUND for a word that is no kind of audit. */
function kindNamed(name: string): QuestionKind {
  const kind = AUDIT_KINDS.find((one) => one === name);
  if (kind === undefined) throw new Refusal('NOT_FOUND');
  return kind;
}

export const auditHandlers: Handlers<typeof auditCalls> = {
  async questions({ params, query }, ctx) {
    const set = await publishedSet(ctx, kindNamed(params.kind), query.version);
    return { version: set.version, kind: set.kind, hash: hashOfSet(set), sections: set.sections };
  },

  async publishQuestions({ params, body }, ctx) {
    const { version, hash } = await publishSet(ctx, { kind: kindNamed(params.kind), ...body });
    return { version, hash };
  },

  async reference(_input, ctx) {
    const { rows } = await ctx.records.list('management-company', { where: { active: true } });
    const own = rows.filter((row) => row.account_id === ctx.caller.account_id);
    const management_companies = own.map((row) => ({ id: row.id, name: row.body.name })).toSorted((a, b) => compareTr(a.name, b.name));
    return { success: true, data: { facility_types: [...FACILITY_TYPES], management_companies } };
  },
};
