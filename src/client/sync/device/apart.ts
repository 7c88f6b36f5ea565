import type {
  DBCore,
  DBCoreMutateRequest,
  DBCoreMutateResponse,
  DBCoreTable,
  DBCoreTransaction,
  Middleware,
  PromiseExtended,
  Transaction,
} from 'dexie';
import { type MapRows, mappedReads } from '#client/sync/device/mapped-table.ts';

/** Above the sealing of rows, below everything else of the library: what is read and told is whole rows. */
const LEVEL = -1;

type Row = Record<string, unknown>;

export interface Apart {
  /** The table, with a primary key in its rows, and the one that holds the columns put apart, under the same key. */
  readonly table: string;
  readonly beside: string;
  readonly columns: readonly string[];
  /** Whether the columns of a row that is written go apart. */
  isApart(row: Row): boolean;
}

/** Transactions that read rows as they lie, without the columns put apart. */
const bare = new WeakSet<object>();

/** Reads rows without the columns put apart; `work` must end before the transaction reads anything else. */
export async function readBare<T>({ idbtrans }: Transaction, work: () => PromiseLike<T>): Promise<T> {
  bare.add(idbtrans);
  try {
    return await work();
  } finally {
    bare.delete(idbtrans);
  }
}

/**
 * Keeps big columns of a table in one of their own, in the same transactions: who uses the table does not notice, except that
 * many rows can be read without them (`readBare`), and that a write of the rest costs less.
 */
export const apart = (of: Apart): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'apart',
  level: LEVEL,
  create: (down) => ({
    ...down,
    transaction: (stores, mode, options) =>
      down.transaction(stores.includes(of.table) && !stores.includes(of.beside) ? [...stores, of.beside] : stores, mode, options),
    table: (name) => (name === of.table ? joined(down.table(name), () => down.table(of.beside), of) : down.table(name)),
  }),
});

const keyOf = (table: DBCoreTable): string => String(table.schema.primaryKey.keyPath);

/** `besideNow`: it is not there yet while a database of an older build is raised. */
function joined(table: DBCoreTable, besideNow: () => DBCoreTable, of: Apart): DBCoreTable {
  const [first = ''] = of.columns;
  const lacks = (row: unknown): boolean => typeof row === 'object' && row !== null && !(first in row);
  const whole: MapRows = (transaction, rows) => {
    const places = bare.has(transaction) ? [] : rows.flatMap((row, at) => (lacks(row) ? [at] : []));
    if (places.length === 0) return rows;
    const keys = places.map((at) => (rows[at] as Row)[keyOf(table)]);
    return partsOf(besideNow(), transaction, keys).then((found) => {
      const joint = [...rows];
      places.forEach((at, nth) => {
        joint[at] = { ...(rows[at] as Row), ...(found[nth] as Row | undefined) };
      });
      return joint;
    });
  };
  return {
    ...table,
    ...mappedReads(table, whole),
    mutate: (request) =>
      request.type === 'add' || request.type === 'put' ? write(table, besideNow(), of, request) : remove(table, besideNow(), request),
  };
}

/** So many rows that lie close together are cheaper to read in one stretch, with a few others between them, than one by one. */
const MANY = 16;

function partsOf(beside: DBCoreTable, trans: DBCoreTransaction, keys: readonly unknown[]): PromiseExtended<unknown[]> {
  const { primaryKey } = beside.schema;
  const numbers = keys.filter((key) => typeof key === 'number');
  const [lower, upper] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length < MANY || numbers.length < keys.length || upper - lower > 2 * numbers.length) {
    return beside.getMany({ trans, keys: [...keys] }) as PromiseExtended<unknown[]>;
  }
  const range = { type: 2, lower, upper } as const;
  return (beside.query({ trans, values: true, query: { index: primaryKey, range } }) as PromiseExtended<{ result: Row[] }>).then(
    ({ result }) => {
      const byKey = new Map(result.map((row) => [row[keyOf(beside)], row]));
      return keys.map((key) => byKey.get(key));
    },
  );
}

/** The row without the columns put apart, and these. */
function split(row: Row, columns: readonly string[]): { readonly rest: Row; readonly parts: Row } {
  const rest: Row = {};
  const parts: Row = {};
  for (const [column, value] of Object.entries(row)) (columns.includes(column) ? parts : rest)[column] = value;
  return { rest, parts };
}

type WriteRequest = Extract<DBCoreMutateRequest, { type: 'add' | 'put' }>;

function write(table: DBCoreTable, beside: DBCoreTable, { columns, isApart }: Apart, request: WriteRequest): Promise<DBCoreMutateResponse> {
  const halves = request.values.map((row: Row) => (isApart(row) ? split(row, columns) : { rest: row, parts: null }));
  return table.mutate({ ...request, values: halves.map(({ rest }) => rest) } as WriteRequest).then((response) => {
    const values = halves.flatMap(({ parts }, at) => {
      // Their keys are in the answer, where the store gives them out.
      return parts === null || at in response.failures ? [] : [{ ...parts, [keyOf(beside)]: response.results?.[at] }];
    });
    return values.length === 0 ? response : beside.mutate({ type: 'put', trans: request.trans, values }).then(() => response);
  });
}

const remove = (
  table: DBCoreTable,
  beside: DBCoreTable,
  request: Exclude<DBCoreMutateRequest, WriteRequest>,
): Promise<DBCoreMutateResponse> => table.mutate(request).then((response) => beside.mutate(request).then(() => response));
