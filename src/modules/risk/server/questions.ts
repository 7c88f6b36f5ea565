import { isProposal, noteTaken } from '#modules/risk/server/ai/proposals.ts';
import { sameJson } from '#core/change/json.ts';
import { questionTemplateRecord } from '#modules/risk/shared/control-list.records.ts';
import type { questionCalls } from '#modules/risk/shared/control-list.calls.ts';
import { MOST_QUESTIONS, type QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import { isWithdrawn } from '#modules/risk/shared/asked-questions.ts';
import { inOrder } from '#modules/risk/shared/question-order.ts';
import type { Answered } from '#modules/risk/shared/response.rules.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { holdRecords, lockRecord, lockWrites } from '#server/records/lock.ts';
import type { RecordFilter, StoredRecord } from '#server/records/port.ts';
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
  const count = async (where: RecordFilter['where'] = {}) =>
    (await ctx.records.list('control-list-question', { status: list, where, limit: 1 })).total;
  if ((await count()) - (await count({ withdrawn: true })) < MOST_QUESTIONS) return;
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

/**
 * Holds the question of an answer until the transaction ends. One that was never answered and deleted, while somebody without a
 * network answered it, comes back as a withdrawn one: what was answered is not lost.
 */
export async function holdQuestion(ctx: Ctx, { question_id, control_list_id }: Answered): Promise<void> {
  if ((await holdRecords(ctx.db, [question_id])) > 0) return;
  await ctx.records.restore('control-list-question', question_id, (question) =>
    question.control_list_id === control_list_id ? { ...question, withdrawn: true } : null,
  );
}

/** Whether any record names a question: whoever names it just now is waited for, and nobody begins to until the transaction ends. */
async function isAnswered(ctx: Ctx, id: string): Promise<boolean> {
  await lockRecord(ctx.db, id);
  const named = await ctx.db.selectFrom('record_ref').where('to_id', '=', id).select('from_id').limit(1).executeTakeFirst();
  return named !== undefined;
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
    if (isWithdrawn(before.body) && !isWithdrawn(question)) {
      await lockWrites(ctx.db, before.account_id, 'control-list-question');
      await refuseFull(question.control_list_id, ctx);
    }
    return written(await ctx.records.update('control-list-question', id, version, question));
  },

  async removeQuestion({ params: { id }, query }, ctx) {
    const isKept = await isAnswered(ctx, id);
    const stored = await ctx.records.get('control-list-question', id);
    // Nothing of it is lost, whatever was changed in it meanwhile: nobody is asked.
    if (isKept)
      return written(
        isWithdrawn(stored.body)
          ? stored
          : await ctx.records.update('control-list-question', id, null, { ...stored.body, withdrawn: true }),
      );
    await ctx.records.remove('control-list-question', id, query.version);
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
