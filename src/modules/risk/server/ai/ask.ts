import * as v from 'valibot';
import type { NoProposal } from '#modules/risk/shared/ai/ai.calls.ts';
import type { AiQuestion } from '#server/ai/provider.ts';
import { giveRunBack, takeRun } from '#server/ai/quota.ts';
import type { Ctx } from '#server/http/handler.ts';

export type Asked<T> = { readonly ok: true; readonly said: T; readonly model: string } | { readonly ok: false; readonly failed: Failed };
interface Failed {
  readonly state: 'failed';
  readonly reason: NoProposal;
  readonly retry_after: number | null;
}

const failed = (reason: NoProposal, retry_after: number | null = null): { ok: false; failed: Failed } => ({
  ok: false,
  failed: { state: 'failed', reason, retry_after },
});
/** The model has not worked: the account pays nothing for it. */
const COSTS_NOTHING: ReadonlySet<NoProposal> = new Set(['busy', 'unreachable', 'misconfigured', 'redirected']);

/** The object in an answer, also when a model puts it into a block of code. */
function parse(text: string): unknown {
  const object = /\{[\s\S]*\}/.exec(text)?.[0];
  try {
    return object === undefined ? undefined : JSON.parse(object);
  } catch {
    return undefined;
  }
}

/** Asks the model within the quota of the account. What it says counts only in the form that was asked for. */
export async function ask<S extends v.GenericSchema>(ctx: Ctx, question: AiQuestion, schema: S): Promise<Asked<v.InferOutput<S>>> {
  const { provider, quota } = ctx.server.ai;
  const { account_id } = ctx.caller;
  if (!ctx.caller.permissions.has('ai.write')) return failed('denied');
  if (provider === null) return failed('not_set_up');
  if (!(await takeRun(ctx.db, account_id, quota, ctx.now))) return failed('quota');
  const watch = ctx.watchCaller();
  const answer = await provider.ask(question, watch.signal);
  watch.forget();
  if (!answer.ok) {
    if (COSTS_NOTHING.has(answer.reason)) await giveRunBack(ctx.db, account_id, ctx.now);
    return failed(answer.reason, answer.retryAfter ?? null);
  }
  const said = v.safeParse(schema, parse(answer.text));
  return said.success ? { ok: true, said: said.output, model: provider.model } : failed('nonsense');
}
