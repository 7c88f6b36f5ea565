import type { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { peopleAwaited, stageOf } from '#modules/dfi/shared/dfi.flow.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { dfiApprovers } from '#server/notifications/dfi-approvers.ts';
import { dfiPath, dfiWords, noticeDfi } from '#server/notifications/dfi-assigned.ts';
import { toldLately } from '#server/notifications/told-lately.ts';
import { lockRecord } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';

const REMINDER = 'dfi.reminder';

const everybody = (dfi: StoredRecord<Dfi>): string[] => [dfi.body.responsible, dfi.created_by].filter((person) => person !== null);

const approversOf = (ctx: Ctx, { account_id, body }: StoredRecord<Dfi>): Promise<string[]> =>
  dfiApprovers(ctx.db, { account_id, body, now: ctx.now });

/** Asks those who may approve a reviewed DFI for their decision, and tells who answers for it and who raised it that it waits. */
export async function tellReview(ctx: Ctx, dfi: StoredRecord<Dfi>): Promise<void> {
  const what = dfiWords(dfi);
  const approvers = await approversOf(ctx, dfi);
  await noticeDfi(ctx, dfi, approvers, {
    source: 'dfi.review-waits',
    type: 'reminder',
    delivery: 'both',
    content: { tr: `DÖF kararınızı bekliyor: ${what}`, en: `A DFI waits for your decision: ${what}` },
  });
  const others = everybody(dfi).filter((person) => !approvers.includes(person));
  await noticeDfi(ctx, dfi, others, {
    source: 'dfi.reviewed',
    type: 'info',
    content: { tr: `DÖF onay bekliyor: ${what}`, en: `A DFI waits for approval: ${what}` },
  });
}

/** Tells the person who answers for a DFI, and who raised it, what was decided. */
export async function tellDecision(ctx: Ctx, dfi: StoredRecord<Dfi>): Promise<void> {
  const { approval_status, approval_message: message = '' } = dfi.body;
  const what = dfiWords(dfi);
  const why = message === '' ? '' : ` (${message})`;
  await noticeDfi(ctx, dfi, everybody(dfi), {
    source: 'dfi.decided',
    type: approval_status === 'approved' ? 'success' : 'warning',
    content:
      approval_status === 'approved'
        ? { tr: `DÖF onaylandı ve kapandı: ${what}${why}`, en: `The DFI was approved and closed: ${what}${why}` }
        : { tr: `DÖF reddedildi: ${what}${why}`, en: `The DFI was declined: ${what}${why}` },
  });
}

const NOBODY = {
  tr: 'Hatırlatılacak kimse yok: DÖF kapandı veya onaylayabilecek kimse yok.',
  en: 'There is nobody to remind: the DFI is closed, or nobody may approve it.',
};

/** Reminds everybody whose turn it is by mail and in the bell, once an hour and DFI at most (ledger 07, decision 12). */
export const remindOfDfi: Handler<(typeof dfiCalls)['remind']> = async ({ params }, ctx) => {
  await lockRecord(ctx.db, params.id);
  const dfi = await ctx.records.get('dfi', params.id);
  const isNamed = everybody(dfi).includes(ctx.caller.user_id);
  if (!isNamed && !ctx.caller.permissions.has('dfi.write')) throw new Refusal('PERMISSION_DENIED', { permission: 'dfi.write' });
  const people = stageOf(dfi.body) === 'approval' ? await approversOf(ctx, dfi) : peopleAwaited(dfi.body);
  if (people.length === 0) throw new Refusal('VALIDATION', { items: [{ message: NOBODY[ctx.locale] }] });
  const { secondsToWait } = await toldLately(ctx, { account_id: dfi.account_id, source: REMINDER, path: dfiPath(dfi.id) });
  if (secondsToWait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: secondsToWait });
  const what = dfiWords(dfi);
  await noticeDfi(ctx, dfi, people, {
    source: REMINDER,
    type: 'reminder',
    delivery: 'both',
    content: { tr: `Sizi bekleyen DÖF: ${what}`, en: `A DFI waits for you: ${what}` },
  });
  return { success: true, data: { sent: people.filter((person) => person !== ctx.caller.user_id).length } };
};
