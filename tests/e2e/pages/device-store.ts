import type { Page } from '@playwright/test';
import type { BlobRow, DraftRow, OutboxRow, ReplicaRow } from '#client/sync/port.ts';

/** What lies on the device for one record, as IndexedDB has it. */
export interface DeviceFacts {
  readonly drafts: readonly DraftRow[];
  readonly outbox: readonly OutboxRow[];
  readonly blobs: readonly Omit<BlobRow, 'bytes'>[];
}

/** Reads the device store beside the product: what is on the disk, not what a screen says. */
export const deviceFacts = (page: Page, id: string): Promise<DeviceFacts> =>
  page.evaluate(async (record) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found = { drafts: [] as unknown[], outbox: [] as unknown[], blobs: [] as unknown[] };
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('dev-')) continue;
      const db = await done(indexedDB.open(name));
      const all = (store: string): Promise<Record<string, unknown>[]> => done(db.transaction(store).objectStore(store).getAll());
      const sizes = new Map((await all('bytes')).map(({ id, bytes }) => [id, (bytes as ArrayBuffer).byteLength]));
      found.drafts.push(...(await all('drafts')).filter((row) => row['id'] === record));
      // What a change carries lies beside it.
      const loads = new Map((await all('loads')).map((load) => [load['n'], load]));
      found.outbox.push(
        ...(await all('outbox')).filter((row) => row['lane'] === record).map((row) => ({ ...row, ...loads.get(row['n']) })),
      );
      found.blobs.push(
        ...(await all('blobs')).filter((row) => row['record'] === record).map((row) => ({ ...row, size: sizes.get(row['id']) ?? 0 })),
      );
      db.close();
    }
    return found as unknown as DeviceFacts;
  }, id);

/** How many changes and photos lie on the device that the server has not confirmed. */
export const unsentOnDevice = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let count = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('dev-')) continue;
      const db = await done(indexedDB.open(name));
      const all = (store: string): Promise<Record<string, unknown>[]> => done(db.transaction(store).objectStore(store).getAll());
      count += (await all('outbox')).filter((row) => row['open'] === 1).length;
      count += (await all('blobs')).filter((row) => row['state'] === 'queued' || row['state'] === 'sending').length;
      db.close();
    }
    return count;
  });

/** A record as the copy of the server's records on this device has it; null where it is not there. */
export const copyOf = (page: Page, id: string): Promise<Pick<ReplicaRow, 'version' | 'body'> | null> =>
  page.evaluate(async (record) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('rep-')) continue;
      const db = await done(indexedDB.open(name));
      const rows: Record<string, unknown>[] = [];
      for (const store of db.objectStoreNames) rows.push(...(await done(db.transaction(store).objectStore(store).getAll())));
      db.close();
      const found = rows.find((row) => row['id'] === record && typeof row['body'] === 'object');
      // The row of the record as the product stored it.
      if (found) return { version: found['version'] as number, body: found['body'] as ReplicaRow['body'] };
    }
    return null;
  }, id);
