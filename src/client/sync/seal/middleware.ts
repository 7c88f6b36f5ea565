import { Dexie, type DBCore, type DBCoreTable, type Middleware, type PromiseExtended } from 'dexie';
import { after, isPromise, mappedReads, type Now } from '#client/sync/device/mapped-table.ts';
import type { Row, RowSeals, TableFacts } from '#client/sync/seal/rows.ts';

/** Below everything else of the library: all of it, live queries too, sees rows as they are. */
const LEVEL = -2;

/** Seals each row on its way into a database and opens it on its way out; who uses the tables does not notice. */
export const sealing = (seals: RowSeals): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'sealing',
  level: LEVEL,
  create: (down) => ({ ...down, table: (name) => sealedTable(down.table(name), seals) }),
});

/** By what a row is told apart: where the store numbers rows itself, the number is not known yet when it is sealed. */
export function factsOf({ name, schema: { primaryKey, indexes } }: Pick<DBCoreTable, 'name' | 'schema'>): TableFacts {
  const columns = [primaryKey, ...indexes].flatMap(({ keyPath }) => keyPath ?? []);
  return { name, id: primaryKey.autoIncrement ? 'id' : String(primaryKey.keyPath), indexed: columns };
}

function sealedTable(table: DBCoreTable, seals: RowSeals): DBCoreTable {
  const facts = factsOf(table);
  const transactionOf = (trans: unknown) => trans as IDBTransaction; // what the library's own layer is given
  return {
    ...table,
    ...mappedReads(table, (trans, rows) => all(transactionOf(trans), facts.name, rows, (row) => seals.open(facts, row as Row))),
    mutate(request) {
      if (request.type !== 'add' && request.type !== 'put') return table.mutate(request);
      const values = all(transactionOf(request.trans), facts.name, [...request.values], (row: Row) => seals.seal(facts, row));
      return after(values, (sealed) => table.mutate({ ...request, values: sealed }));
    },
  };
}

/** Each row done; at once when none needs the cryptography. */
function all<T>(transaction: IDBTransaction, store: string, rows: T[], work: (row: T) => T | Promise<T>): Now<T[]> {
  const done = Dexie.ignoreTransaction(() => rows.map((row) => (row === undefined ? row : work(row))));
  if (!done.some(isPromise)) return done as T[];
  return hold(transaction, store, () => Promise.all(done));
}

interface Held {
  pending: number;
  readonly ready: (() => void)[];
  /** The transaction has ended by itself, after a reading that was its last. */
  over: boolean;
}
const held = new WeakMap<IDBTransaction, Held>();

/**
 * Keeps a transaction open while something outside of it works, by asking it for nothing again and again, and goes on inside of
 * it. The library's own `waitFor` does the same but lets go as soon as one of several has ended.
 */
function hold<T>(transaction: IDBTransaction, store: string, work: () => Promise<T>): PromiseExtended<T> {
  const known = held.get(transaction);
  const state: Held = known ?? { pending: 0, ready: [], over: false };
  held.set(transaction, state);
  const spins = state.pending > 0 || state.ready.length > 0;
  state.pending++;
  const promise = new Dexie.Promise<T>((resolve, reject) => {
    const end = (settle: () => void) => {
      state.pending--;
      if (state.over) settle();
      else state.ready.push(settle);
    };
    void Dexie.ignoreTransaction(work).then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    );
  });
  const spin = (): void => {
    for (const settle of state.ready.splice(0)) settle();
    if (state.pending === 0 && state.ready.length === 0) return;
    try {
      transaction.objectStore(store).get(Number.NEGATIVE_INFINITY).onsuccess = spin;
    } catch {
      state.over = true;
    }
  };
  if (!spins) spin();
  return promise;
}
