import { LIMITS, STEPS } from '#client/page/patience.ts';
import { beginStall, type OpenStall } from '#client/page/stalls.ts';
import { holdsCopy } from '#client/sync/names.ts';

/** A transaction that has not ended yet, in the order of their beginning. */
interface Running {
  readonly transaction: IDBTransaction;
  readonly name: string;
  readonly tables: readonly string[];
  readonly isWriting: boolean;
  /** Everything that was asked in it. */
  readonly requests: Set<IDBRequest>;
  hasAnswered: boolean;
  steps: number;
}

/** What was not answered, until something of the same kind is. */
interface Silence {
  readonly tables: readonly string[];
  readonly isWriting: boolean;
  readonly stall: OpenStall;
}

const running = new Set<Running>();
const of = new WeakMap<IDBTransaction, Running>();
const silences = new Map<string, Silence>();
const listeners = new Set<(name: string) => void>();
/** Events of transactions that were given up here; the browser's own come late, or never. */
const ours = new WeakSet<Event>();
let isLooking = false;

/** Calls back with the name of a database of which a transaction was given up: who reads it live has to begin anew. Returns the end of it. */
export function whenGivenUp(listener: (name: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Databases that nobody reads any more are silent no longer. */
export function overcomeSilence(isOver: (name: string) => boolean): void {
  for (const [name, { stall }] of silences) {
    if (!isOver(name)) continue;
    stall.end();
    silences.delete(name);
  }
}

function answered(one: Running): void {
  one.hasAnswered = true;
  const silence = silences.get(one.name);
  if (silence === undefined || (silence.isWriting && !one.isWriting) || !one.tables.some((table) => silence.tables.includes(table))) return;
  silence.stall.end();
  silences.delete(one.name);
}

function schedule(): void {
  if (isLooking) return;
  isLooking = true;
  setTimeout(look, LIMITS.transaction / STEPS);
}

/** One step of waiting. Who waits behind an older transaction that goes on has not been forgotten. */
function look(): void {
  isLooking = false;
  const alive = new Set<string>();
  const given = new Set<string>();
  for (const one of running) {
    if (one.hasAnswered) alive.add(one.name);
    if (alive.has(one.name)) one.steps = 0;
    else if (++one.steps === STEPS / 2) tellSilent(one);
    else if (one.steps >= STEPS && giveUp(one)) given.add(one.name);
    one.hasAnswered = false;
  }
  for (const name of given) for (const listener of [...listeners]) listener(name);
  if (running.size > 0) schedule();
}

/** Told sooner than anything is taken back: mostly it answers after all. */
function tellSilent({ name, tables, isWriting }: Running): void {
  if (!silences.has(name)) silences.set(name, { tables, isWriting, stall: beginStall(holdsCopy(name) ? 'copy' : 'store') });
}

function tell(target: EventTarget, type: string, isBubbling = false): void {
  const event = new Event(type, { bubbles: isBubbling, cancelable: true });
  ours.add(event);
  target.dispatchEvent(event);
}

/**
 * Takes a silent transaction back and fails everything asked in it. What is being committed cannot be taken back: nobody may be
 * told that it failed, and it is waited for. Returns whether it was given up.
 */
function giveUp(one: Running): boolean {
  const { transaction, name } = one;
  const waiting = [...one.requests].filter(({ readyState }) => readyState === 'pending');
  try {
    transaction.abort();
  } catch {
    return false;
  }
  running.delete(one);
  const error = { configurable: true, writable: true, value: new DOMException(`The database ${name} does not answer.`, 'TimeoutError') };
  Object.defineProperty(transaction, 'error', error);
  for (const request of waiting) {
    Object.defineProperty(request, 'error', error);
    tell(request, 'error', true);
  }
  tell(transaction, 'abort', true);
  // The next question opens another connection: this one may be dead, as after a tablet has slept.
  transaction.db.close();
  tell(transaction.db, 'close');
  return true;
}

function watch(transaction: IDBTransaction): void {
  const one: Running = {
    transaction,
    name: transaction.db.name,
    tables: [...transaction.objectStoreNames],
    isWriting: transaction.mode === 'readwrite',
    requests: new Set(),
    hasAnswered: false,
    steps: 0,
  };
  running.add(one);
  of.set(transaction, one);
  schedule();
  const hear = (event: Event): void => {
    if (ours.has(event)) return;
    if (!running.has(one)) {
      // Who asked has been told already.
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    answered(one);
    if (event.target !== transaction) return;
    running.delete(one);
  };
  // Requests tell their transaction first.
  for (const type of ['success', 'error', 'complete', 'abort']) transaction.addEventListener(type, hear, { capture: true });
}

const ASKS = ['add', 'put', 'delete', 'clear', 'get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'];

/** Has what every method of this kind asks remembered with its transaction. */
function rememberRequests(prototype: object): void {
  for (const name of ASKS) {
    const method: unknown = Reflect.get(prototype, name);
    if (typeof method !== 'function') continue;
    Reflect.set(prototype, name, function ask(this: unknown, ...args: unknown[]) {
      const request: IDBRequest = Reflect.apply(method, this, args);
      if (request.transaction !== null) of.get(request.transaction)?.requests.add(request);
      return request;
    });
  }
}

/**
 * Has every transaction of this page or worker watched, whichever library begins it. One that stays silent is told and taken
 * back: what was asked fails with a `TimeoutError`, nothing of it is ever written, and whoever asked asks again by another
 * connection. The store of a person's work is never replaced.
 */
export function watchTransactions(): void {
  const { prototype } = IDBDatabase;
  const begin = prototype.transaction;
  prototype.transaction = function transaction(...args: Parameters<typeof begin>) {
    const begun = begin.apply(this, args);
    watch(begun);
    return begun;
  };
  rememberRequests(IDBObjectStore.prototype);
  rememberRequests(IDBIndex.prototype);
}
