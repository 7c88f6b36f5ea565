import { Dexie, type DBCoreCursor, type DBCoreTable, type DBCoreTransaction, type PromiseExtended } from 'dexie';

/** A value, or the library's promise of it, which keeps the transaction. */
export type Now<T> = T | PromiseExtended<T>;

/** What is done to rows on their way out of a table, in the transaction that reads them. */
export type MapRows = (transaction: DBCoreTransaction, rows: unknown[]) => Now<unknown[]>;

/** Inside of a transaction `Promise` is the library's own: no `instanceof` tells. */
export const isPromise = <T>(value: T | PromiseLike<T>): value is PromiseLike<T> =>
  typeof value === 'object' && value !== null && 'then' in value;

export const after = <T, R>(value: Now<T>, then: (value: T) => R | PromiseLike<R>): PromiseExtended<R> =>
  // The library's `resolve` takes a promise as well as a value.
  Dexie.Promise.resolve(value as T).then(then) as PromiseExtended<R>;

/** The ways of reading a table, each of which gives rows once `map` is done with them. */
export const mappedReads = (table: DBCoreTable, map: MapRows): Pick<DBCoreTable, 'get' | 'getMany' | 'query' | 'openCursor'> => ({
  get: (request) => table.get(request).then((row) => after(map(request.trans, [row]), ([one]) => one)),
  getMany: (request) => table.getMany(request).then((rows) => map(request.trans, rows)),
  query: (request) =>
    table
      .query(request)
      .then((answer) => (request.values ? after(map(request.trans, answer.result), (result) => ({ ...answer, result })) : answer)),
  openCursor: (request) =>
    table
      .openCursor(request)
      .then((cursor) => (cursor !== null && request.values ? mappedCursor(cursor, (row) => map(request.trans, [row])) : cursor)),
});

function mappedCursor(cursor: DBCoreCursor, map: (row: unknown) => Now<unknown[]>): DBCoreCursor {
  let value: unknown;
  return Object.create(cursor, {
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: () => value },
    start: {
      value: (onNext: () => void) =>
        cursor.start(() => {
          const rows = map(cursor.value);
          const next = ([one]: unknown[]) => {
            value = one;
            onNext();
          };
          if (isPromise(rows)) rows.then(next).catch((error: Error) => cursor.fail(error));
          else next(rows);
        }),
    },
  });
}
