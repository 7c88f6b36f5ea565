import { holdsCopy } from '#client/sync/names.ts';
import { databaseNames, deleteDatabases } from '#client/sync/replica/delete-databases.ts';
import { forgetNoted } from '#client/sync/views/replica-host.ts';

/**
 * Deletes what this device holds of the server's records for a person; drafts, waiting work and photos stay (OFF-DEV-07).
 * @returns whether nothing is left; another page that still holds a copy open lets it go with its end
 */
export async function forgetCopyOf(user: string, notes?: Pick<Storage, 'getItem' | 'removeItem'>): Promise<boolean> {
  const isCopy = (name: string) => holdsCopy(name) && name.includes(user);
  forgetNoted(notes, user);
  await deleteDatabases(isCopy);
  return !(await databaseNames()).some(isCopy);
}
