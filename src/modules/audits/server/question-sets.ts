import type { AuditKind, QuestionSet } from '#modules/audits/shared/question-set.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';

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

/** Sets by record and version: what is stored under both never changes. */
const read = new Map<string, QuestionSet>();
const MOST_READ = 50;

/** The set that a report was answered with (ledger 05, decision 13); null when the account has no such version. */
export async function questionSetOfVersion(ctx: Ctx, kind: AuditKind, version: number, accountId: string): Promise<QuestionSet | null> {
  // Asked at each save of a report, and a set is long: only its name and version are fetched each time.
  const rows = await ctx.db
    .selectFrom('record')
    .select(['id', 'version'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'question-set')
    .where('status', '=', kind)
    .where('deleted_at', 'is', null)
    .execute();
  for (const row of rows) {
    const key = `${row.id} ${row.version}`;
    const set = read.get(key) ?? (await ctx.records.get('question-set', row.id)).body;
    if (read.size >= MOST_READ) read.clear();
    read.set(key, set);
    if (set.version === version) return set;
  }
  return null;
}
