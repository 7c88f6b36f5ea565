import { dayInIstanbul } from '#core/date/day.ts';
import { asksUnit } from '#modules/organisation/shared/employee.rules.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import { Refusal } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { visible } from '#server/records/read.ts';
import type { Judge, RuleCtx } from '#server/sheet/importer.ts';

const WORDS = {
  elsewhere: { tr: 'Bu birim seçilen işyerinde değil.', en: 'This unit is not at the chosen workplace.' },
  required: { tr: 'Bu işyerinin birimleri var; birini seçin.', en: 'This workplace has units; choose one.' },
  first: {
    tr: 'Bu işyerinin birimleri var; önce “Düzenle” ile çalışanın birimini seçin.',
    en: 'This workplace has units; choose that of the employee first, by “Edit”.',
  },
} as const;

/** What stands in the account about a unit and a workplace. */
interface Units {
  /** Where the chosen unit is; undefined where there is none such, which is asked of every reference. */
  readonly place: string | null | undefined;
  /** Whether the chosen workplace has any. */
  readonly isAny: boolean;
}

/** What stood there before is no matter of this write. */
const isAsBefore = ({ workplace_id, unit_id }: Employee, before: Employee | null): boolean =>
  before?.workplace_id === workplace_id && before.unit_id === unit_id;

/** What of the unit of an employee does not fit; null where it does (ORG-VAL-04). */
function issueOf(employee: Employee, before: Employee | null, now: Date, { place, isAny }: Units): 'elsewhere' | 'required' | null {
  const { workplace_id, unit_id } = employee;
  if (isAsBefore(employee, before)) return null;
  if (unit_id !== null) return place === undefined || place === workplace_id ? null : 'elsewhere';
  return isAny && asksUnit(employee, before, dayInIstanbul(now)) ? 'required' : null;
}

/** @throws Refusal VALIDATION beside the unit */
export async function refuseUnfitUnit(body: Employee, before: StoredRecord<Employee> | null, ctx: RuleCtx): Promise<void> {
  const { workplace_id, unit_id } = body;
  if (isAsBefore(body, before?.body ?? null)) return;
  // Those in reach: of a workplace that somebody may not use nothing is told.
  const at = visible(ctx.db, ctx.caller, 'unit').select('record.workplace_id').limit(1);
  const [column, value] = unit_id === null ? (['workplace_id', workplace_id] as const) : (['id', unit_id] as const);
  const found = await at.where(`record.${column}`, '=', value).executeTakeFirst();
  const issue = issueOf(body, before?.body ?? null, ctx.now, { place: found?.workplace_id, isAny: found !== undefined });
  if (issue === null) return;
  const message = WORDS[issue][ctx.locale];
  throw new Refusal('VALIDATION', { message, items: [{ field: 'unit_id', message }] });
}

/** Whoever comes back to work is in a unit where the workplace has any, which it may not have had on the day of quitting. */
export async function lacksUnit({ workplace_id, unit_id, active }: Employee, { db, caller }: RuleCtx): Promise<boolean> {
  if (unit_id !== null || active === false) return false;
  const units = visible(db, caller, 'unit').select('record.id').where('record.workplace_id', '=', workplace_id).limit(1);
  return (await units.executeTakeFirst()) !== undefined;
}

/** @throws Refusal VALIDATION beside the unit, of whoever comes back without one */
export async function refuseNoUnit(body: Employee, ctx: RuleCtx): Promise<void> {
  if (!(await lacksUnit(body, ctx))) return;
  const message = WORDS.first[ctx.locale];
  throw new Refusal('VALIDATION', { message, items: [{ field: 'unit_id', message }] });
}

/** The same of the rows of a file, before anything is written. */
export async function unitJudge(ctx: RuleCtx): Promise<Judge> {
  const rows = await visible(ctx.db, ctx.caller, 'unit').select(['record.id', 'record.workplace_id']).execute();
  const placeOf = new Map(rows.map(({ id, workplace_id }) => [id, workplace_id]));
  const places = new Set(placeOf.values());
  return (body, record) => {
    // What the schema of employees let in.
    const [row, before] = [body as unknown as Employee, (record?.body ?? null) as unknown as Employee | null];
    const issue = issueOf(row, before, ctx.now, { place: placeOf.get(row.unit_id ?? ''), isAny: places.has(row.workplace_id) });
    return issue === null ? [] : [{ field: 'unit_id', message: WORDS[issue][ctx.locale] }];
  };
}
