import { openDuties } from '#modules/organisation/server/duties.ts';
import type { Duty, HandedDuty, leavingCalls } from '#modules/organisation/shared/leaving.calls.ts';
import { maySignIn } from '#server/notifications/recipients.ts';
import type { DutyPerson, DutySource, EmployeePorts } from '#server/employees/port.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { peopleWith } from '#server/notifications/approvers.ts';
import { notify } from '#server/notifications/notify.ts';
import { lockRecord } from '#server/records/lock.ts';

/** Whose duties are meant by an id: an employee's, through the user of that person, or a user's own. */
interface Holder {
  readonly account_id: string;
  readonly name: string;
  readonly user: string | null;
}

/** @throws Refusal NOT_FOUND outside the scope */
async function holderOf(ctx: Ctx, id: string): Promise<Holder> {
  const employee = await ctx.records.find('employee', id);
  const { account_id, body } = employee ?? (await ctx.records.get('user', id));
  const user = employee === null ? id : (employee.body.user_id ?? null);
  return { account_id, name: `${body.name} ${body.surname}`, user };
}

const refused = (field: string, message: { readonly tr: string; readonly en: string }, { locale }: Ctx) =>
  new Refusal('VALIDATION', { message: message[locale], items: [{ field, message: message[locale] }] });

const SAME = { tr: 'Sorumluluklar zaten bu kişide.', en: 'These responsibilities are that person’s already.' };
const NOBODY = {
  tr: 'Bu çalışanın sistemde kullanıcısı yok; devredilecek sorumluluğu da olamaz.',
  en: 'This employee has no user, and so no responsibilities.',
};
const AWAY = { tr: 'Bu kişi sisteme giriş yapamıyor.', en: 'This person cannot sign in.' };
const UNSEEN = {
  tr: 'Yeni sorumlu bu işyerini veya bu alanı görmüyor.',
  en: 'The next person does not see this workplace or area.',
};
const CLOSED = { tr: 'Kayıt kapanmış.', en: 'The record is closed.' };
const OUT = { tr: 'Kayıt silinmiş veya size kapalı.', en: 'The record was deleted or is not yours to see.' };

/** Somebody of the account who can sign in. @throws Refusal VALIDATION, NOT_FOUND */
async function nextPerson(ctx: Ctx, { account_id, user }: Holder, to: string): Promise<DutyPerson> {
  if (user === null) throw refused('duties', NOBODY, ctx);
  if (to === user) throw refused('to_user_id', SAME, ctx);
  const entry = await ctx.records.find('user', to);
  if (entry?.account_id !== account_id) throw new Refusal('NOT_FOUND', { items: [{ field: 'to_user_id', message: 'not_found' }] });
  const open = await ctx.db.selectFrom('app_user').select('id').where('id', '=', to).where(maySignIn(ctx.now)).executeTakeFirst();
  if (!open) throw refused('to_user_id', AWAY, ctx);
  return { id: to, name: `${entry.body.name} ${entry.body.surname}` };
}

/** Why a duty stays, in words. What is no refusal is a bug and ends the request. */
function reason(error: unknown, { locale }: Ctx): string {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'RECORD_LOCKED') return CLOSED[locale];
  if (error.code === 'NOT_FOUND') return OUT[locale];
  return error.items.map(({ message }) => message).join(' ') || error.message;
}

/** Whether somebody reaches what is handed over: asked once for each workplace and permission. */
function reachOf(ctx: Ctx, account_id: string, person: string) {
  const known = new Map<string, Promise<readonly string[]>>();
  return async (permission: string, workplace_id: string): Promise<boolean> => {
    const key = `${permission} ${workplace_id}`;
    const people = known.get(key) ?? peopleWith(ctx.db, { account_id, permission, workplace_id, now: ctx.now });
    known.set(key, people);
    return (await people).includes(person);
  };
}

const AREA_WORDS = {
  dfi: { tr: 'DÖF', en: 'DFI' },
  dfi_task: { tr: 'DÖF görevi', en: 'DFI task' },
  risk_job: { tr: 'risk işi', en: 'risk job' },
  workplace: { tr: 'işyeri vekilliği', en: 'workplace to represent' },
} as const;

const counted = (moved: readonly HandedDuty[], locale: 'tr' | 'en'): string =>
  Object.entries(AREA_WORDS)
    .map(([area, words]) => ({ count: moved.filter((one) => one.area === area).length, word: words[locale] }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(', ');

/** Tells both: who has it now, and who had it. */
async function tellBoth(moved: readonly HandedDuty[], from: DutyPerson, to: DutyPerson, account_id: string, ctx: Ctx): Promise<void> {
  if (moved.length === 0) return;
  const about = { account_id, by: ctx.caller.user_id, origin: ctx.origin, now: ctx.now, source: 'employee.delegated' } as const;
  const hasDfi = moved.some(({ area }) => area === 'dfi' || area === 'dfi_task');
  const words = { tr: counted(moved, 'tr'), en: counted(moved, 'en') };
  await notify(ctx.db, {
    ...about,
    people: [to.id],
    type: 'reminder',
    content: { tr: `${from.name} adlı kişiden size devredildi: ${words.tr}`, en: `Handed to you from ${from.name}: ${words.en}` },
    path: hasDfi ? '/companies/dfis/list' : null,
  });
  await notify(ctx.db, {
    ...about,
    people: [from.id],
    type: 'info',
    content: { tr: `Sizden ${to.name} adlı kişiye devredildi: ${words.tr}`, en: `Handed from you to ${to.name}: ${words.en}` },
    path: null,
  });
}

/** Handing on what somebody answers for (ledger 11, decision 19); each record by itself: what cannot go stays, and says why. */
export function delegationHandlers(ports: EmployeePorts): Handlers<Pick<typeof leavingCalls, 'duties' | 'delegate'>> {
  const sourceOf = (area: string): DutySource => {
    const found = ports.duties.find((one) => one.area === area);
    if (found === undefined) throw new Refusal('BAD_REQUEST');
    return found;
  };
  const move = async (
    ctx: Ctx,
    asked: Pick<Duty, 'area' | 'id'>,
    known: readonly Duty[],
    from: DutyPerson,
    to: DutyPerson,
    reaches: ReturnType<typeof reachOf>,
  ): Promise<HandedDuty> => {
    const duty = known.find(({ area, id }) => area === asked.area && id === asked.id);
    const said = { area: asked.area, id: asked.id, title: duty?.title ?? '' };
    if (duty === undefined) return { ...said, moved: false, message: OUT[ctx.locale] };
    const source = sourceOf(asked.area);
    if (!(await reaches(source.permission, duty.workplace_id))) return { ...said, moved: false, message: UNSEEN[ctx.locale] };
    try {
      await source.move(ctx, asked.id, from, to);
      return { ...said, moved: true, message: '' };
    } catch (error) {
      return { ...said, moved: false, message: reason(error, ctx) };
    }
  };
  return {
    async duties({ params }, ctx) {
      const { account_id, name, user } = await holderOf(ctx, params.id);
      if (user === null) return { success: true, data: { user_id: null, name, duties: [], unseen: 0 } };
      const duties = await openDuties(ports.duties, ctx, account_id, user);
      const all = await openDuties(ports.duties, ctx, account_id, user, 'whole account');
      return { success: true, data: { user_id: user, name, duties, unseen: all.length - duties.length } };
    },

    async delegate({ params, body }, ctx) {
      const holder = await holderOf(ctx, params.id);
      const to = await nextPerson(ctx, holder, body.to_user_id);
      const from = { id: holder.user ?? '', name: holder.name };
      // In one order, so that two who hand over at once do not wait for each other in a circle.
      const asked = body.duties.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.area < b.area ? -1 : 1));
      for (const { id } of asked) await lockRecord(ctx.db, id);
      const known = await openDuties(ports.duties, ctx, holder.account_id, from.id);
      const reaches = reachOf(ctx, holder.account_id, to.id);
      const duties: HandedDuty[] = [];
      for (const one of asked) duties.push(await move(ctx, one, known, from, to, reaches));
      const moved = duties.filter((one) => one.moved);
      await tellBoth(moved, from, to, holder.account_id, ctx);
      return { success: true, data: { moved: moved.length, duties } };
    },
  };
}
