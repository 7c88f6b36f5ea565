import { isProposal, noteTaken } from '#modules/risk/server/ai/proposals.ts';
import { sameJson } from '#core/change/json.ts';
import { questionTemplateRecord } from '#modules/risk/shared/control-list.records.ts';
import type { questionCalls } from '#modules/risk/shared/control-list.calls.ts';
import { MOST_QUESTIONS, type QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import { inOrder } from '#modules/risk/shared/question-order.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { lockWrites } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { conflict } from '#server/records/refusals.ts';

type Question = StoredRecord<QuestionTemplate>;

const rowOf = ({ id, version, body }: Question) => ({ ...body, id, version });
const written = ({ id, version, seq, body }: Question) => ({ success: true, data: { id, version, seq, record: body } }) as const;

/** The questions of a list in reach, in their order. */
export async function questionsOf(list: string, ctx: Ctx): Promise<Question[]> {
  return inOrder((await ctx.records.list('control-list-question', { status: list })).rows);
}

/** A list that goes takes its questions along; none comes in meanwhile. */
export async function removeQuestionsOf(list: string, account: string, ctx: Ctx): Promise<void> {
  await lockWrites(ctx.db, account, 'control-list-question');
  for (const { id } of await questionsOf(list, ctx)) await ctx.records.remove('control-list-question', id);
}

async function refuseFull(list: string, ctx: Ctx): Promise<void> {
  const { total } = await ctx.records.list('control-list-question', { status: list, limit: 1 });
  if (total < MOST_QUESTIONS) return;
  const message = {
    tr: `Bir kontrol listesinde en fazla ${MOST_QUESTIONS} soru olabilir.`,
    en: `A control list holds at most ${MOST_QUESTIONS} questions.`,
  }[ctx.locale];
  throw new Refusal('VALIDATION', { message, items: [{ field: 'control_list_id', message }] });
}

/** Who may not write control lists takes into them what a model proposed to this very person, and nothing else (decision 81). */
async function refuseStranger(id: string, ctx: Ctx): Promise<void> {
  const { permissions, user_id } = ctx.caller;
  if (permissions.has('clist.write')) return;
  if (permissions.has('risk.write') && (await isProposal(ctx, id, user_id))) return;
  const message = {
    tr: 'Kontrol listesine yalnızca size gelen bir yapay zekâ önerisini ekleyebilirsiniz.',
    en: 'You can only add a proposal of the AI that was made for you to a control list.',
  }[ctx.locale];
  throw new Refusal('PERMISSION_DENIED', { permission: 'clist.write', message });
}

/** Of a proposal that was taken twice, in two tabs or on two devices, one question is made; another text is asked about. */
async function taken(id: string, question: QuestionTemplate, ctx: Ctx, error: unknown): Promise<Question> {
  const isTaken = error instanceof Refusal && error.code === 'DUPLICATE_ID' && (await isProposal(ctx, id));
  const there = isTaken ? await ctx.records.find('control-list-question', id) : null;
  if (there === null) throw error;
  if (sameJson({ ...there.body, position: 0 }, { ...question, position: 0 })) return there;
  throw conflict(questionTemplateRecord, there, ctx.caller);
}

export const questionHandlers: Handlers<typeof questionCalls> = {
  async createQuestion({ body: { id, ...question } }, ctx) {
    await refuseStranger(id, ctx);
    const list = await ctx.records.get('control-list', question.control_list_id);
    await lockWrites(ctx.db, list.account_id, 'control-list-question');
    await refuseFull(list.id, ctx);
    await noteTaken(ctx, list.account_id, id, question);
    const row = await ctx.records.insert('control-list-question', id, question).catch((error: unknown) => taken(id, question, ctx, error));
    return written(row);
  },

  async updateQuestion({ body: { id, version, ...question } }, ctx) {
    const before = await ctx.records.get('control-list-question', id);
    if (before.body.control_list_id !== question.control_list_id) {
      const message = { tr: 'Soru başka bir listeye taşınamaz.', en: 'A question stays in its list.' }[ctx.locale];
      throw new Refusal('VALIDATION', { message, items: [{ field: 'control_list_id', message }] });
    }
    return written(await ctx.records.update('control-list-question', id, version, question));
  },

  async removeQuestion({ params, query }, ctx) {
    await ctx.records.remove('control-list-question', params.id, query.version);
    return { success: true };
  },

  async question({ params }, ctx) {
    return { success: true, data: rowOf(await ctx.records.get('control-list-question', params.id)) };
  },

  async questions({ params }, ctx) {
    await ctx.records.get('control-list', params.id);
    return { success: true, data: (await questionsOf(params.id, ctx)).map(rowOf) };
  },
};
