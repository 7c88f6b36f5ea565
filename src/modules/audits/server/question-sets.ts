import type { AuditKind, QuestionSet } from '#modules/audits/shared/question-set.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { KnownBodies } from '#server/records/known-bodies.ts';

/** Newest first. A super admin reads all accounts, so the account is named. */
const setsOf = async (ctx: Ctx, kind: AuditKind, accountId: string): Promise<QuestionSet[]> => {
  const { rows } = await ctx.records.list('question-set', { status: kind });
  return rows
    .filter((row) => row.account_id === accountId)
    .map((row) => row.body)
    .toSorted((a, b) => b.version - a.version);
};

/** The set that new reports of a kind are started with. @throws Refusal NOT_FOUND while the account has none. */
export async function newestQuestionSet(ctx: Ctx, kind: AuditKind): Promise<QuestionSet> {
  const [newest] = await setsOf(ctx, kind, ctx.caller.account_id);
  if (!newest) throw new Refusal('NOT_FOUND');
  return newest;
}

const known = new KnownBodies('question-set', 50);

/** The set that a report was answered with (ledger 05, decision 13); null when the account has no such version. */
export async function questionSetOfVersion(ctx: Ctx, kind: AuditKind, version: number, accountId: string): Promise<QuestionSet | null> {
  const heads = await ctx.records.heads('question-set', { status: kind });
  const sets = await known.of(ctx.records, heads.filter((head) => head.account_id === accountId));
  return sets.find(({ body }) => body.version === version)?.body ?? null;
}
