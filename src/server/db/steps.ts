import type pg from 'pg';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { StartError } from '#server/settings/start-error.ts';

/** How the schema of a database stands to that of this build. */
export interface Steps {
  /** In the order in which they ran. */
  readonly done: readonly { readonly name: string; readonly at: Date }[];
  /** Those that a start would run, in their order. */
  readonly pending: readonly { readonly name: string; readonly sql: string }[];
  /** Those that this build does not know: a newer version made them. */
  readonly foreign: readonly string[];
}

/** Compares names of steps that ran with those of this build. */
export function compareSteps(done: Steps['done']): Steps {
  const ran = new Set(done.map(({ name }) => name));
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  return {
    done,
    pending: MIGRATIONS.filter(({ name }) => !ran.has(name)),
    foreign: done.filter(({ name }) => !known.has(name)).map(({ name }) => name),
  };
}

/** Looks, and changes nothing. */
export async function readSteps(client: pg.ClientBase): Promise<Steps> {
  const { rows: tables } = await client.query<{ there: string | null }>(`select to_regclass('migration')::text as there`);
  if (tables[0]?.there == null) return compareSteps([]);
  const { rows } = await client.query<{ name: string; at: Date }>('select name, at from migration order by at, name');
  return compareSteps(rows);
}

/** An older build would write what a newer one does not expect. @throws StartError */
export function refuseNewer({ foreign }: Pick<Steps, 'foreign'>): void {
  if (foreign.length === 0) return;
  throw new StartError(
    `The database belongs to a newer version of Saha: this one does not know ${foreign.join(', ')}. Nothing was changed. Start that version or a later one, or restore a backup of before the upgrade into another place.`,
  );
}
