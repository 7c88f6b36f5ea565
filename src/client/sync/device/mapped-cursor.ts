import type { DBCoreCursor, PromiseExtended } from 'dexie';

/** Inside of a transaction `Promise` is the library's own: no `instanceof` tells. */
export const isPromise = <T>(value: T | PromiseLike<T>): value is PromiseLike<T> => typeof value === 'object' && value !== null && 'then' in value;

/** A cursor that gives each row once `map` is done with it; in the same transaction when `map` keeps it open. */
export function mappedCursor(cursor: DBCoreCursor, map: (value: unknown) => unknown | PromiseExtended<unknown>): DBCoreCursor {
  let value: unknown;
  return Object.create(cursor, {
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: () => value },
    start: {
      value: (onNext: () => void) =>
        cursor.start(() => {
          const mapped = map(cursor.value);
          const next = (one: unknown) => {
            value = one;
            onNext();
          };
          if (isPromise(mapped)) (mapped as PromiseExtended<unknown>).then(next).catch((error: Error) => cursor.fail(error));
          else next(mapped);
        }),
    },
  });
}
