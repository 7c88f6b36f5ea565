import type { Page } from '@playwright/test';

/** Names under which the page keeps what the functions below make there. */
interface Late {
  isDeaf?: boolean;
  /** Called once, with the next change of the address. */
  hold?: (() => void) | undefined;
}

/** Lets a page be made late: `beDeaf` and `holdAtNextPage` do it. Before the page is opened. */
export async function canBeLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Own = BroadcastChannel;
    window.BroadcastChannel = class extends Own {
      constructor(name: string) {
        super(name);
        // By this channel the worker tells what it has stored.
        if (name !== 'x-storagemutated-1') return;
        super.addEventListener('message', (event) => (window as Late).isDeaf && event.stopImmediatePropagation());
      }
    };
    // Before the router takes them for its own.
    for (const change of ['pushState', 'replaceState'] as const) {
      const known = History.prototype[change];
      History.prototype[change] = function (this: History, ...given) {
        const { hold } = window as Late;
        (window as Late).hold = undefined;
        hold?.();
        known.apply(this, given);
      };
    }
  });
}

/** From now on the page does not hear what its worker stores: what it has read stays as it was. */
export const beDeaf = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as Late).isDeaf = true;
  });

/** Whether the copy on the device has a record. */
export const isCopied = (page: Page, key: string): Promise<boolean> =>
  page.evaluate(async (asked) => {
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('rep-')) ?? {};
    const done = <T>(request: IDBRequest<T>) => new Promise<T>((good) => Object.assign(request, { onsuccess: () => good(request.result) }));
    const database = await done(indexedDB.open(name));
    const found = await done(database.transaction('records').objectStore('records').get(asked));
    database.close();
    return found !== undefined;
  }, key);

/** With the next change of the address nobody is given a record of the copy for so long. */
export const holdAtNextPage = (page: Page, ms: number): Promise<void> =>
  page.evaluate(async (length) => {
    const { name = '' } = (await indexedDB.databases()).find((one) => one.name?.startsWith('rep-')) ?? {};
    const database = await new Promise<IDBDatabase>((good) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => good(request.result);
    });
    (window as Late).hold = () => {
      const end = performance.now() + length;
      const records = database.transaction('records', 'readwrite').objectStore('records');
      // A transaction lives as long as something is asked in it, and others wait for one that may write.
      const again = (): void => {
        if (performance.now() < end) records.count('nothing').onsuccess = again;
        else database.close();
      };
      again();
    };
  }, ms);
