import { mayMove } from '#modules/organisation/shared/unit-tree.ts';
import { unitRecord } from '#modules/organisation/shared/unit.record.ts';
import type { Unit } from '#modules/organisation/shared/unit.schema.ts';
import { Refusal } from '#server/http/handler.ts';
import { lockRecord, lockWrites } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { refusedRecord } from '#server/records/refusals.ts';
import type { RuleCtx } from '#server/sheet/importer.ts';

type Stored = StoredRecord<Unit>;

function refuse(field: keyof Unit & string, message: string): never {
  throw new Refusal('VALIDATION', { message, items: [{ field, message }] });
}

/** A parent is a unit of the same workplace and not below the unit itself; a unit stays at its workplace (ledger 11, decision 25). */
export async function refuseUnfitUnit(unit: Unit, before: Stored | null, ctx: RuleCtx): Promise<void> {
  const words = {
    tr: {
      moved: 'Bir birim başka bir işyerine taşınamaz.',
      elsewhere: 'Üst birim aynı işyerinde olmalıdır.',
      circle: 'Bir birim kendisinin veya kendi alt biriminin altına taşınamaz.',
    },
    en: {
      moved: 'A unit cannot be moved to another workplace.',
      elsewhere: 'The parent unit must be of the same workplace.',
      circle: 'A unit cannot be moved below itself or below one of its own units.',
    },
  }[ctx.locale];
  if (before !== null && before.body.workplace_id !== unit.workplace_id) refuse('workplace_id', words.moved);
  if (unit.parent_id === null || unit.parent_id === before?.body.parent_id) return;
  const parent = await ctx.records.find('unit', unit.parent_id);
  // One that is out of reach or gone is refused by the store.
  if (parent !== null && parent.body.workplace_id !== unit.workplace_id) refuse('parent_id', words.elsewhere);
  // Nothing can be below a new one.
  if (before === null) return;
  // Two who move two units below each other at once: the second sees what the first has done.
  await lockWrites(ctx.db, before.account_id, `units ${unit.workplace_id}`);
  const { rows } = await ctx.records.list('unit', { workplace_id: unit.workplace_id });
  const units = rows.map((row) => ({ id: row.id, ...row.body }));
  if (!mayMove(units, before.id, unit.parent_id)) refuse('parent_id', words.circle);
}

/** A unit goes only when nothing is below it and nothing names it; the refusal says what does. */
export async function refuseNamedUnit(stored: Stored, ctx: RuleCtx): Promise<void> {
  // Whoever names it just now is waited for, and counted.
  await lockRecord(ctx.db, stored.id);
  const rows = await ctx.db
    .selectFrom('record_ref')
    .innerJoin('record', 'record.id', 'record_ref.from_id')
    .where('record_ref.to_id', '=', stored.id)
    .where('record.deleted_at', 'is', null)
    .select(['record.id', 'record.kind'])
    .distinct()
    .execute();
  if (rows.length === 0) return;
  const of = (kind: string): number => rows.filter((row) => row.kind === kind).length;
  const [units, employees] = [of('unit'), of('employee')];
  const counts = [units, employees, rows.length - units - employees];
  const words = {
    tr: [`${counts[0]} alt birim`, `${counts[1]} çalışan`, `${counts[2]} başka kayıt`],
    en: [`units below it: ${counts[0]}`, `employees: ${counts[1]}`, `other records: ${counts[2]}`],
  }[ctx.locale];
  const what = words.filter((_, at) => counts[at] !== 0).join(', ');
  const message = {
    tr: `“${stored.body.name}” silinemez, ona bağlı olanlar var: ${what}.`,
    en: `“${stored.body.name}” cannot be deleted, something hangs on it: ${what}.`,
  }[ctx.locale];
  throw new Refusal('RECORD_LOCKED', { message, record: refusedRecord(unitRecord, stored, ctx.caller) });
}
