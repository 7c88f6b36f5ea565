/** Deletes IndexedDB databases by name. One that another page still holds open goes when that page lets go of it. */
export async function deleteDatabases(matches: (name: string) => boolean): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name !== undefined && matches(name) ? [name] : []));
  await Promise.all(names.map(deleteDatabase));
}

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`database not deleted: ${name}`));
  });
