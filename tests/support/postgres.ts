import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** An empty database on the PostgreSQL of this test run. */
export interface TestDatabase {
  readonly url: string;
  /** Drops it, in the end with connections that are still open. */
  stop(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes an empty database that no other test file sees. Close your pools before `stop`. */
export async function freshDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    // A connection that is just closing is waited for by PostgreSQL itself; one that a failed test left open is cut.
    stop: () => onServer(`drop database ${name}`).catch(() => onServer(`drop database ${name} with (force)`)),
  };
}

/** The same under the name by which tests of the store ask for it. */
export const startPostgres = freshDatabase;
