import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { saidOtherwise, tellRaised, wasOnItsWay } from '#modules/dfi/server/dfi.writes.ts';
import { tellDecision, tellReview } from '#modules/dfi/server/dfi.notices.ts';
import { dfiRecord } from '#modules/dfi/shared/dfi.record.ts';
import type { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { changeTask, decide, isRefused, type Refused, type Step, type WholeDfi, wholeDfi, workOn } from '#modules/dfi/shared/dfi.flow.ts';
import { reviewOf } from '#modules/dfi/shared/dfi.rules.ts';
import type { Dfi, DfiTask } from '#modules/dfi/shared/dfi.schema.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { noticeTask } from '#server/notifications/dfi-assigned.ts';
import { dfiApprovers } from '#server/notifications/dfi-approvers.ts';
import { lockRecord } from '#server/records/lock.ts';
import { pastBody } from '#server/records/past-body.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { conflict, locked } from '#server/records/refusals.ts';

type Calls = typeof dfiCalls;
type Stored = StoredRecord<Dfi>;

const WORDS: Readonly<Record<Exclude<Refused['because'], 'locked' | 'permission' | 'field'>, { tr: string; en: string }>> = {
  awaits_approval: {
    tr: 'DÖF onay bekliyor; görevler karar verilene kadar değişmez.',
    en: 'The DFI waits for approval; its tasks do not change until it is decided.',
  },
  not_reviewed: {
    tr: 'Değerlendirmesi girilmemiş bir DÖF onaylanamaz ve reddedilemez.',
    en: 'A DFI without a review can be neither approved nor declined.',
  },
  own_dfi: {
    tr: 'Sorumlusu olduğunuz DÖF’ü siz onaylayamazsınız; onay yetkisi olan başka biri karar vermeli.',
    en: 'You answer for this DFI, so somebody else who may approve has to decide.',
  },
  tasks_open: {
    tr: 'Sürmekte olan görevler var. Değerlendirme, bütün görevler sonuçlanınca girilir.',
    en: 'There are open tasks. The review is entered when all of them are settled.',
  },
};
const FIELD_WORDS = {
  required: { tr: 'Bu alan zorunlu.', en: 'This field is required.' },
  in_past: { tr: 'Termin geçmiş bir tarih olamaz.', en: 'The deadline cannot lie in the past.' },
} as const;
const REVIEW_LACKS = {
  tr: 'Değerlendirme için not yazın veya belge ekleyin.',
  en: 'Write notes or add a document for the review.',
};

function refusalOf(refused: Refused, stored: Stored, ctx: Ctx): Refusal {
  const { locale } = ctx;
  switch (refused.because) {
    case 'locked':
      return locked(dfiRecord, stored, ctx.caller);
    case 'permission':
      return new Refusal('PERMISSION_DENIED', { permission: refused.permission });
    case 'field': {
      const words = refused.field === 'review_notes' ? REVIEW_LACKS : FIELD_WORDS[refused.code];
      return new Refusal('VALIDATION', { items: [{ field: refused.field, message: words[locale] }] });
    }
    default:
      return new Refusal('VALIDATION', { items: [{ message: WORDS[refused.because][locale] }] });
  }
}

/** The DFI, held until the transaction ends. @throws Refusal NOT_FOUND outside the scope, VERSION_CONFLICT when it is not the version that was seen. */
async function hold(ctx: Ctx, id: string, version?: number): Promise<Stored> {
  await lockRecord(ctx.db, id);
  const stored = await ctx.records.get('dfi', id);
  const isClosed = stored.body.status === 'closed';
  if (!isClosed && version !== undefined && version !== stored.version) throw conflict(dfiRecord, stored, ctx.caller);
  return stored;
}

async function write(ctx: Ctx, stored: Stored, step: Step): Promise<StoredRecord<Dfi> & { readonly body: WholeDfi }> {
  if (isRefused(step)) throw refusalOf(step, stored, ctx);
  const row = await ctx.records.update('dfi', stored.id, null, step.dfi);
  return { ...row, body: step.dfi };
}

const taskOf = ({ responsible_users = [] }: Dfi, user_id: string): DfiTask | undefined =>
  responsible_users.find((task) => task.user_id === user_id);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export const workOnDfi: Handler<Calls['work']> = async ({ body }, ctx) => {
  const { id, version, root_causes, solution_recommendations, shared_users, review_notes, documents, files, ...fixed } = body;
  const stored = await hold(ctx, id, version);
  const said = Object.fromEntries(Object.entries(fixed).filter(([name, value]) => !same(value, stored.body[name as keyof Dfi])));
  const entered = { root_causes, solution_recommendations, shared_users, review_notes, documents };
  const work = files === undefined ? entered : { ...entered, files };
  const isRaised = reviewOf(work).length === 0 && wasOnItsWay(stored, ctx);
  if (!isRaised && Object.keys(said).length > 0) throw locked(dfiRecord, stored, ctx.caller);
  const step: Step = isRaised
    ? { dfi: wholeDfi(await saidOtherwise(ctx, stored, { ...said, root_causes, solution_recommendations, shared_users })) }
    : workOn(stored.body, work, stored.created_by, ctx.caller, { now: ctx.now, newId });
  const row = await write(ctx, stored, step);
  if (stored.body.responsible !== row.body.responsible) await tellRaised(ctx, row);
  if (stored.body.review_date == null && row.body.review_date !== null) await tellReview(ctx, row);
  return { success: true, data: { id, version: row.version, number: row.body.number, seq: row.seq, record: row.body } };
};

/**
 * Refuses a change of a task that is not the one that was seen any more, or that somebody has given meanwhile. The rest of the DFI may
 * have gone on: people finish their tasks side by side. @throws Refusal VERSION_CONFLICT
 */
async function refuseOtherTask(ctx: Ctx, stored: Stored, user_id: string, version: number): Promise<void> {
  if (version === stored.version || stored.body.status === 'closed') return;
  const before = await pastBody(ctx.db, 'dfi', stored.id, version);
  if (before === null || !same(taskOf(before, user_id), taskOf(stored.body, user_id))) throw conflict(dfiRecord, stored, ctx.caller);
}

export const changeDfiTask: Handler<Calls['task']> = async (
  { body: { dfi_id, responsible_user_id: user_id, version, ...change } },
  ctx,
) => {
  const stored = await hold(ctx, dfi_id);
  await refuseOtherTask(ctx, stored, user_id, version);
  const step = changeTask(stored.body, { user_id, ...change }, stored.created_by, ctx.caller, dayInIstanbul(ctx.now));
  const row = await write(ctx, stored, step);
  const [before, task] = [taskOf(stored.body, user_id), taskOf(row.body, user_id)];
  if (task === undefined) throw new Error('the task was not written');
  const isAnother = before !== undefined && before.status !== 'in_progress' && task.status === 'in_progress';
  if (before === undefined || isAnother) await noticeTask(ctx, row, user_id);
  return { success: true, data: { ...task, version: row.version } };
};

/** Whether nobody but this person could approve a DFI of the workplace at this moment (ledger 07, decision 2). */
async function isOnlyApprover(ctx: Ctx, stored: Stored): Promise<boolean> {
  const approvers = await dfiApprovers(ctx.db, { ...stored, now: ctx.now });
  return approvers.every((person) => person === ctx.caller.user_id);
}

export const decideDfi: Handler<Calls['decide']> = async ({ params, body: { version, ...verdict } }, ctx) => {
  const stored = await hold(ctx, params.id, version);
  const isOnly = stored.body.responsible === ctx.caller.user_id && (await isOnlyApprover(ctx, stored));
  const row = await write(ctx, stored, decide(stored.body, verdict, ctx.caller, isOnly, { now: ctx.now, newId }));
  await tellDecision(ctx, row);
  return { success: true, data: { status: row.body.status, approval_status: row.body.approval_status, version: row.version } };
};
