import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { launchPostgres } from '#server/postgres/launch.ts';
import { type Programs, programsIn } from '#server/postgres/programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
  }
}

/** The newest PostgreSQL that the machine has installed, as Debian lays it out. */
function installedPrograms(): Programs | null {
  const root = '/usr/lib/postgresql';
  try {
    const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
    return versions.map((version) => programsIn(path.join(root, version, 'bin'))).find((found) => found !== null) ?? null;
  } catch {
    return null;
  }
}

/**
 * One PostgreSQL for all test files of the run. TEST_DATABASE_URL names a running one; TEST_POSTGRES=second takes the
 * installed PostgreSQL of the machine where it has one, so that the same tests run on two versions.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('databaseServer', given);
    return undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'saha-test-postgres-'));
  const installed = process.env['TEST_POSTGRES'] === 'second' ? installedPrograms() : null;
  // Tests of durability start a server of their own; these databases are thrown away.
  const postgres = await launchPostgres({
    folder,
    settings: { fsync: 'off', max_connections: '200' },
    ...(installed ? { programs: installed } : {}),
  });
  project.provide('databaseServer', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
