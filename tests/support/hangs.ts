/** Names what hangs in this tab, as `hang` reads it; nothing hangs without it. */
export const HANGS = 'e2e.hangs';

/**
 * Makes one part of the browser hang: asked, it never answers. Runs in the page before its own scripts, in any engine, and stands
 * on nothing around it: drivers carry it over as text.
 * @param always what hangs; else the session storage says it. `open:NAME` a database until the page has started anew by itself,
 * `tables:NAME` all its tables from the event `e2e-hold` on, until the page opens it once more; `tables-held:NAME`
 * all its tables for good,
 * `workers`, `locks`, `service-worker`
 */
export function hang(always?: string): void {
  const what = always ?? sessionStorage.getItem('e2e.hangs') ?? '';
  const never = () => new Promise<never>(() => undefined);
  if (what.startsWith('open:')) {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, ...version) {
      const isHung = `open:${name}` === what && sessionStorage.getItem('saha.anew.to') === null;
      return isHung ? (new EventTarget() as IDBOpenDBRequest) : open.call(this, name, ...version);
    };
  }
  const [how, name] = what.split(':');
  if (name !== undefined && (how === 'tables' || how === 'tables-held')) {
    const { open } = IDBFactory.prototype;
    const begin = IDBDatabase.prototype.transaction;
    let isHeld = false;
    IDBFactory.prototype.open = function (asked, ...version) {
      if (asked === name && how === 'tables') isHeld = false;
      return open.call(this, asked, ...version);
    };
    const hold = (database: IDBDatabase): void => {
      isHeld = true;
      const tables = [...database.objectStoreNames];
      const transaction = begin.call(database, tables, 'readwrite');
      const again = (): void => {
        // A transaction lives as long as something is asked in it.
        if (isHeld) transaction.objectStore(tables[0] ?? '').get(0).onsuccess = again;
        else database.close();
      };
      again();
    };
    const begins = (): void => {
      open.call(indexedDB, name).onsuccess = ({ target }) => hold((target as IDBOpenDBRequest).result);
    };
    if (how === 'tables') addEventListener('e2e-hold', begins);
    else begins();
  }
  if (what === 'workers') {
    class Dumb extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    }
    Object.assign(window, { Worker: Dumb });
  }
  if (what === 'locks') LockManager.prototype.request = never;
  if (what === 'service-worker') {
    Object.assign(ServiceWorkerContainer.prototype, { register: never, getRegistration: never });
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: never });
  }
}
