import { newId } from '#core/id/uuid.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import type { Field } from '#tests/support/field.ts';

/** A DFI of the field, with a number, in which a task can be given. @returns its id */
export async function dfiOf({ account }: Field): Promise<string> {
  const id = newId();
  await account.records.insert('dfi', id, sampleDfi(account.workplaces[0], account.manager, { number: 'DÖF-2026-0001' }));
  return id;
}
