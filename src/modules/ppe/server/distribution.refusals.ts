import { mayCorrect } from '#modules/ppe/shared/correction.rules.ts';
import { type DistributionProblem, distributionProblems } from '#modules/ppe/shared/distribution.rules.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import { correctionProblems } from '#modules/ppe/shared/holding.rules.ts';
import { returnsOf } from '#modules/ppe/server/return.reads.ts';
import { employeeRecord } from '#modules/organisation/shared/employee.record.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import { doneOnDevice } from '#server/http/done-on-device.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';

const WORDS: Readonly<Record<DistributionProblem['code'], { tr: string; en: string }>> = {
  in_future: { tr: 'Tarih gelecekte olamaz.', en: 'The date cannot lie in the future.' },
  nobody: { tr: 'En az bir çalışan seçin.', en: 'Choose at least one employee.' },
  one: { tr: 'Bireysel dağıtım tek çalışana yapılır.', en: 'An individual distribution goes to one employee.' },
  nothing: { tr: 'Her çalışana en az bir KKD verin.', en: 'Give each employee at least one model.' },
  same_employee: { tr: 'Bir çalışan iki kez seçilmiş.', en: 'An employee was chosen twice.' },
  same_model: { tr: 'Bir model iki kez seçilmiş.', en: 'A model was chosen twice.' },
  unsigned: { tr: 'Yarım kalan imzayı bitirin veya silin.', en: 'Finish or delete the signature that was begun.' },
  same_models: { tr: 'Toplu dağıtımda herkes aynı modelleri alır.', en: 'In a collective distribution all get the same models.' },
  taken_back: {
    tr: 'Bu dağıtımdan iade alınmış veya kayıp yazılmış parçalar var; verilen miktar bunun altına inemez.',
    en: 'Pieces of this distribution have come back or are lost; what was handed out cannot be less.',
  },
  after_return: {
    tr: 'Bu dağıtımdan daha önce iade alınmış veya kayıp yazılmış; dağıtım tarihi iadeden sonra olamaz.',
    en: 'Pieces of this distribution came back or were lost before this day; it cannot lie after its returns.',
  },
};

const MOVED = { tr: 'Dağıtım başka bir işyerine taşınamaz.', en: 'A distribution stays in its workplace.' };

function refuse(problems: readonly DistributionProblem[], ctx: Ctx): void {
  if (problems.length === 0) return;
  const items = problems.map(({ field, code }) => ({ field, message: WORDS[code][ctx.locale] }));
  throw new Refusal('VALIDATION', { message: items.map(({ message }) => message).join(' '), items });
}

/** @throws Refusal VALIDATION with what keeps these employees from getting these models */
export const refuseProblems = (body: PpeDistribution, ctx: Ctx): void => refuse(distributionProblems(body, ctx.now.getTime()), ctx);

/** @throws Refusal VALIDATION where the returns of a distribution contradict its correction */
export async function refuseTakenBack(before: StoredRecord<PpeDistribution>, corrected: PpeDistribution, ctx: Ctx): Promise<void> {
  const returns = await returnsOf(ctx, before);
  refuse(
    correctionProblems(
      before.id,
      corrected,
      returns.map(({ body }) => body),
    ),
    ctx,
  );
}

/** @throws Refusal VALIDATION where another workplace was named than the one that the stock was taken from */
export function refuseMoved(before: PpeDistribution, after: PpeDistribution, { locale }: Ctx): void {
  if (before.workplace_id === after.workplace_id) return;
  throw new Refusal('VALIDATION', { items: [{ field: 'workplace_id', message: MOVED[locale] }] });
}

/** Days of employment, as far as they are known of an employee. */
type Employed = Employee & { readonly job_quit_date?: string | null };

function outside({ job_start_date, job_quit_date = null }: Employed, date: string): 'before' | 'after' | null {
  if (job_start_date !== null && date < job_start_date) return 'before';
  return job_quit_date !== null && date > job_quit_date ? 'after' : null;
}

const REASONS = {
  before: {
    tr: (name: string) => `${name} bu tarihte henüz işe başlamamıştı.`,
    en: (name: string) => `${name} had not started to work on this day.`,
  },
  after: { tr: (name: string) => `${name} bu tarihten önce işten ayrılmış.`, en: (name: string) => `${name} had left before this day.` },
  untold: { tr: (name: string) => `${name} bu tarihte çalışmıyor.`, en: (name: string) => `${name} does not work here on this day.` },
} as const;

/**
 * Nobody gets equipment before the own first day or after the last one (ledger 09, decisions 8 and 10). Both days stay on the
 * server, so a device hears of it here; whoever is not told the days hears no more than that it is so.
 * @throws Refusal VALIDATION with the names
 */
export async function refuseStrangers({ account_id, body }: StoredRecord<PpeDistribution>, ctx: Ctx): Promise<void> {
  const { employees, date } = body;
  const ids = employees.map(({ employee_id }) => employee_id);
  const { rows } = await ctx.records.beyondReach(account_id).list('employee', { ids });
  const items = rows.flatMap((row) => {
    const because = outside(row.body, date);
    if (because === null) return [];
    const isTold = employeeRecord.guard?.readBy(row.body, row.id, ctx.caller) !== false;
    return [
      { field: 'employees', message: REASONS[isTold ? because : 'untold'][ctx.locale](`${row.body.name} ${row.body.surname}`.trim()) },
    ];
  });
  if (items.length > 0) throw new Refusal('VALIDATION', { message: items.map(({ message }) => message).join(' '), items });
}

/** @throws Refusal PERMISSION_DENIED after the days in which whoever made it may change it */
export function refuseCorrection(made: Parameters<typeof mayCorrect>[0], ctx: Ctx): void {
  if (mayCorrect(made, ctx.caller, doneOnDevice(ctx).getTime())) return;
  throw new Refusal('PERMISSION_DENIED', {
    permission: 'ppe.manage',
    message: {
      tr: 'Bir dağıtımı yedi gün boyunca dağıtan kişi, sonra yalnızca yöneticiler değiştirir.',
      en: 'A distribution is changed by its distributor for seven days, afterwards by managers only.',
    }[ctx.locale],
  });
}
