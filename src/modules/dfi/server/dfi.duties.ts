import { dfiRecord } from '#modules/dfi/shared/dfi.record.ts';
import { wholeDfi } from '#modules/dfi/shared/dfi.flow.ts';
import type { Dfi, DfiTask } from '#modules/dfi/shared/dfi.schema.ts';
import type { DutyPerson, DutySource } from '#server/employees/port.ts';
import { goneDuty, refusedDuty } from '#server/employees/refusals.ts';
import type { Ctx } from '#server/http/handler.ts';
import { dfiWords } from '#server/notifications/dfi-assigned.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { locked } from '#server/records/refusals.ts';

const HAS_ONE = {
  tr: 'Bu kişinin bu DÖF’te zaten bir görevi var; iki görev tek kişide toplanmaz.',
  en: 'This person has a task in this DFI already; two tasks are not put together.',
};

/** @throws Refusal RECORD_LOCKED for a closed DFI, NOT_FOUND outside the scope */
async function open(ctx: Ctx, id: string): Promise<StoredRecord<Dfi>> {
  const stored = await ctx.records.get('dfi', id);
  if (stored.body.status === 'closed') throw locked(dfiRecord, stored, ctx.caller);
  return stored;
}

const isOpenTask = ({ user_id, status }: DfiTask, user: string): boolean => user_id === user && status === 'in_progress';

const duty = (row: StoredRecord<Dfi>, deadline = row.body.deadline) => ({
  id: row.id,
  title: dfiWords(row),
  workplace_id: row.body.workplace_id,
  deadline,
});

const source = { kind: 'dfi', permission: 'dfi.own' } as const;

/** The DFIs that somebody answers for. Who reviewed or decided stays in its history. */
export const dfiDuties: DutySource = {
  ...source,
  area: 'dfi',
  async open(records, user, ids) {
    const { rows } = await records.list('dfi', { ids, status: 'in_progress' });
    return rows.filter(({ body }) => body.responsible === user).map((row) => duty(row));
  },
  async move(ctx: Ctx, id: string, from: DutyPerson, to: DutyPerson) {
    const { body } = await open(ctx, id);
    if (body.responsible !== from.id) throw goneDuty(ctx);
    await ctx.records.update('dfi', id, null, { ...body, responsible: to.id });
  },
};

/** The tasks of DFIs that somebody has not finished. */
export const dfiTaskDuties: DutySource = {
  ...source,
  area: 'dfi_task',
  async open(records, user, ids) {
    const { rows } = await records.list('dfi', { ids, status: 'in_progress' });
    return rows.flatMap((row) => {
      const task = (row.body.responsible_users ?? []).find((one) => isOpenTask(one, user));
      return task === undefined ? [] : [duty(row, task.deadline)];
    });
  },
  async move(ctx: Ctx, id: string, from: DutyPerson, to: DutyPerson) {
    const { body } = await open(ctx, id);
    const { responsible_users: tasks } = wholeDfi(body);
    if (!tasks.some((one) => isOpenTask(one, from.id))) throw goneDuty(ctx);
    if (tasks.some(({ user_id }) => user_id === to.id)) throw refusedDuty(HAS_ONE, ctx);
    const responsible_users = tasks.map((one) => (isOpenTask(one, from.id) ? { ...one, user_id: to.id } : one));
    await ctx.records.update('dfi', id, null, { ...body, responsible_users });
  },
};
