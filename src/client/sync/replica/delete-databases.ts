import { Dexie } from 'dexie';

/** Names of the databases of this origin. Where the browser does not list them, the library has written down those that it made. */
export const databaseNames = async (): Promise<readonly string[]> => Dexie.getDatabaseNames();

/** Deletes IndexedDB databases by name. One that another page still holds open goes when that page lets go of it. */
export async function deleteDatabases(matches: (name: string) => boolean): Promise<void> {
  await Promise.all((await databaseNames()).filter(matches).map(deleteDatabase));
}

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`database not deleted: ${name}`));
  });
