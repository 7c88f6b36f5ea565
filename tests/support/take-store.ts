/** The browser takes a store of the device away, also under open tabs. Resolves when it is gone. */
export const takeStoreAway = (name: string): Promise<void> =>
  new Promise((done, fail) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = () => done();
    asked.onerror = () => fail(asked.error);
  });
