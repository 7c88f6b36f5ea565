import { type CompiledQuery, type DatabaseConnection, PostgresDriver, type RawBuilder, type TransactionSettings } from 'kysely';
import type { Db } from '#server/db/schema.ts';

interface Waiting {
  readonly query: CompiledQuery;
  settle(rows: readonly unknown[]): void;
}

/** Statements that go out with the commit of the transaction that runs on a connection. */
const waiting = new WeakMap<DatabaseConnection, Waiting[]>();

/**
 * Puts a statement off to the end of a transaction: it goes out in one piece with those put off before it and the commit, so
 * that a lock it takes is held for the work of the database alone, not while this process is busy with other requests. A
 * statement that fails makes the whole transaction fail with its error.
 * @returns its rows, once the transaction is committed
 */
export async function atCommit<R>(tx: Db, statement: RawBuilder<R>): Promise<() => readonly R[]> {
  if (!tx.isTransaction) throw new Error('there is no transaction whose commit could be waited for');
  let rows: readonly R[] | null = null;
  await tx.getExecutor().provideConnection(async (connection) => {
    const put = waiting.get(connection) ?? [];
    // The rows are those of this very statement.
    put.push({
      query: statement.compile(tx),
      settle: (found) => {
        rows = found as readonly R[];
      },
    });
    waiting.set(connection, put);
  });
  return () => {
    if (rows === null) throw new Error('the transaction is not committed');
    return rows;
  };
}

/**
 * Kysely's driver on connections of pg's pipeline mode. The begin goes out together with the first statement, the commit
 * together with the statements put off to it: two waits less, and none between taking a place in the feed and the commit.
 */
export class PipelinedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    waiting.delete(connection);
    // Not waited for. A connection that cannot begin cannot do the first statement either, and that one tells.
    super.beginTransaction(connection, settings).catch(() => undefined);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const last = waiting.get(connection) ?? [];
    waiting.delete(connection);
    const sent = last.map(({ query }) => connection.executeQuery(query));
    const [committed, ...results] = await Promise.allSettled([super.commitTransaction(connection), ...sent]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    if (committed.status === 'rejected') throw committed.reason;
    results.forEach((result, at) => {
      if (result.status === 'fulfilled') last[at]?.settle(result.value.rows);
    });
  }
}
