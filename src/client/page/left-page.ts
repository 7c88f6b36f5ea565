/** Transactions of this page that have not ended yet, those that lay out a new database included. */
const running = new Set<IDBTransaction>();
const works = new Set<() => void>();
let isAside = false;

/** Does a work when the browser puts this page aside as it stands, to show it again later. Returns the end of it. */
export function whenPutAside(work: () => void): () => void {
  works.add(work);
  return () => works.delete(work);
}

function remember(transaction: IDBTransaction): void {
  running.add(transaction);
  const end = () => running.delete(transaction);
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed: the database does that without the page.
  }
}

/** Has every transaction of this page remembered, and refuses new ones once the page is put aside. */
function watchTransactions(): void {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...args: Parameters<typeof begin>) {
    if (isAside) throw new DOMException('The page was put aside.', 'InvalidStateError');
    const begun = begin.apply(this, args);
    remember(begun);
    return begun;
  };
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function openDatabase(...args: Parameters<typeof open>) {
    const request = open.apply(this, args);
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction === null) return;
      remember(request.transaction);
      if (isAside) abort(request.transaction);
    });
    return request;
  };
}

/**
 * WebKit puts a page that is left aside with its workers and its open transactions. Nothing of it runs any more, so such a
 * transaction never ends, and the next page waits for its tables for ever. What is put aside therefore lets go of everything;
 * when the person comes back to it, it starts anew from what is on the device.
 */
export function letGoWhenPutAside(): void {
  watchTransactions();
  const letGo = () => {
    isAside = true;
    for (const work of works) work();
    for (const transaction of running) abort(transaction);
  };
  window.addEventListener(
    'pagehide',
    ({ persisted }) => {
      // Last of all listeners: what forms still write at this moment has been begun then.
      if (persisted) window.addEventListener('pagehide', letGo, { once: true });
    },
    { capture: true },
  );
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
