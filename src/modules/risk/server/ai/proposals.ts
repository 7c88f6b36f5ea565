import type { QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import { aiContributionRate, aiDiffPercentage } from '#modules/risk/shared/ai/contribution.ts';
import { type Proposal, type ProposedQuestion, proposedQuestionSchema, wordsOfProposal } from '#modules/risk/shared/ai/proposal.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import * as v from 'valibot';

/** How long a person finds the own proposals again. */
const DAYS = 30;
const MOST_ROWS = 50;

interface Row {
  readonly id: string;
  readonly made_at: Date;
  readonly model: string;
  readonly body: unknown;
  readonly taken_at: Date | null;
  readonly contribution_rate: number | null;
}

const proposalOf = ({ id, made_at, model, body, taken_at, contribution_rate }: Row): Proposal => ({
  id,
  made_at: made_at.toISOString(),
  model,
  body: v.parse(proposedQuestionSchema, body),
  taken_at: taken_at?.toISOString() ?? null,
  contribution_rate,
});

/** Keeps what was proposed: it was paid for, and the page that waits for it may be gone. */
export async function keepProposal(ctx: Ctx, id: string, body: ProposedQuestion, model: string): Promise<Proposal> {
  const row = { id, made_at: ctx.now, model, body, taken_at: null, contribution_rate: null };
  await ctx.db
    .insertInto('ai_proposal')
    .values({
      ...row,
      account_id: ctx.caller.account_id,
      made_by: ctx.caller.user_id,
      body: JSON.stringify(body),
      taken_by: null,
      diff_percentage: null,
    })
    .execute();
  return proposalOf(row);
}

/** The own proposals of the last time, the newest first. */
export async function ownProposals(ctx: Ctx): Promise<Proposal[]> {
  const rows = await ctx.db
    .selectFrom('ai_proposal')
    .select(['id', 'made_at', 'model', 'body', 'taken_at', 'contribution_rate'])
    .where('account_id', '=', ctx.caller.account_id)
    .where('made_by', '=', ctx.caller.user_id)
    .where('made_at', '>', new Date(ctx.now.getTime() - DAYS * 86_400_000))
    .orderBy('made_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
  return rows.map(proposalOf);
}

/** Whether an id is that of a proposal of the account, made for a person where one is named, taken or not. */
export async function isProposal(ctx: Ctx, id: string, person?: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('ai_proposal')
    .select('made_by')
    .where('id', '=', id)
    .where('account_id', '=', ctx.caller.account_id)
    .executeTakeFirst();
  return row !== undefined && (person === undefined || row.made_by === person);
}

/** Notes that a question is a proposal that was taken, and how much of it is the AI's (RISK-AI-01). Any other question is none. */
export async function noteTaken(ctx: Ctx, account: string, id: string, question: QuestionTemplate): Promise<void> {
  const row = await ctx.db
    .selectFrom('ai_proposal')
    .select('body')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('taken_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return;
  const diff_percentage = aiDiffPercentage(wordsOfProposal(v.parse(proposedQuestionSchema, row.body)), wordsOfProposal(question));
  await ctx.db
    .updateTable('ai_proposal')
    .set({
      taken_at: ctx.now,
      taken_by: ctx.caller.user_id,
      diff_percentage,
      contribution_rate: aiContributionRate(null, diff_percentage),
    })
    .where('id', '=', id)
    .execute();
}

/** The contribution rate that an answer to a question begins with, percent; null for a question that people wrote. */
export async function rateOfQuestion(ctx: Ctx, account: string, question: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('ai_proposal')
    .select(['contribution_rate', 'diff_percentage'])
    .where('id', '=', question)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row === undefined ? null : aiContributionRate(row.contribution_rate, row.diff_percentage);
}
