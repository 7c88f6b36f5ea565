import type { RecordItem, WriteIntent } from '#client/sync/index.ts';
import { sameJson } from '#core/change/json.ts';
import { baseOf } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';
import { mayMove } from '#modules/organisation/shared/unit-tree.ts';
import type { Unit } from '#modules/organisation/shared/unit.schema.ts';

type UnitItem = RecordItem<'unit'>;

/** One step that can be taken back at its workplace. */
export interface UnitStep {
  readonly workplace: string;
  readonly label: string;
  /** What takes it back on what stands there now; null where nothing of it is left, or the place is not free any more. */
  back(rows: readonly UnitItem[]): WriteIntent | null;
}

/** Fields that a step changed go back to what they were; what others changed beside them stays. A unit that is gone stays gone. */
export const changeStep = (id: string, before: Unit, after: Unit): UnitStep => ({
  workplace: before.workplace_id,
  label: before.name,
  back(rows) {
    const item = rows.find((one) => one.id === id);
    if (item === undefined) return null;
    const changed = (name: keyof Unit) => !sameJson(before[name] ?? null, after[name] ?? null);
    const { work_environments: now, ...rest } = item.body;
    const environments = changed('work_environments') ? before.work_environments : now;
    const body: Unit = {
      ...rest,
      ...(changed('name') ? { name: before.name } : {}),
      ...(changed('parent_id') ? { parent_id: before.parent_id } : {}),
      ...(environments === undefined ? {} : { work_environments: environments }),
    };
    if (sameJson(body, item.body)) return null;
    const units = rows.map((row) => ({ id: row.id, ...row.body }));
    const isFree = body.parent_id === null || (units.some((unit) => unit.id === body.parent_id) && mayMove(units, id, body.parent_id));
    return body.parent_id === item.body.parent_id || isFree ? { kind: 'unit', id, body, base: baseOf(item) } : null;
  },
});

/** A unit that was added goes, unless others lie below it now. */
export const addStep = (id: string, { name, workplace_id }: Pick<Unit, 'name' | 'workplace_id'>): UnitStep => ({
  workplace: workplace_id,
  label: name,
  back(rows) {
    const item = rows.find((one) => one.id === id);
    if (item === undefined || rows.some(({ body }) => body.parent_id === id)) return null;
    return { kind: 'unit', id, body: null, base: baseOf(item) };
  },
});

/** A deleted id is never used again: the unit comes back as a new one, at the top where its parent is gone. */
export const removeStep = (body: Unit): UnitStep => ({
  workplace: body.workplace_id,
  label: body.name,
  back: (rows) => ({
    kind: 'unit',
    id: newId(),
    body: { ...body, parent_id: rows.some(({ id }) => id === body.parent_id) ? body.parent_id : null },
    base: null,
  }),
});

/** The last step at a workplace, and the steps without it: those of other workplaces keep their turn. */
export function takeLast(
  steps: readonly UnitStep[],
  workplace: string,
): { readonly step: UnitStep | undefined; readonly rest: readonly UnitStep[] } {
  const at = steps.findLastIndex((step) => step.workplace === workplace);
  return { step: steps[at], rest: at < 0 ? steps : steps.toSpliced(at, 1) };
}
