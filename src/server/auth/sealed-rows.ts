import { sql } from 'kysely';
import { type KeyRing, keyRing } from '#server/auth/key-ring.ts';
import { seal, sealedWith, unseal } from '#server/auth/sealing.ts';
import type { Db } from '#server/db/schema.ts';
import { StartError } from '#server/settings/start-error.ts';

/** Where sealed texts lie. Whoever seals something new adds its column, or it is lost with its key. `owner` is the row's id. */
const SEALED = [
  { table: 'device_key', column: 'key', purpose: 'device-key', words: 'recovery keys of device PINs' },
  { table: 'device_share', column: 'sealed', purpose: 'device-share', words: 'shares of device PINs' },
  { table: 'draft_key', column: 'key', purpose: 'draft-key', words: 'keys of the copies of drafts' },
  { table: 'second_step', column: 'secret', purpose: 'second-step', words: 'authenticator apps' },
  { table: 'second_step', column: 'pending', purpose: 'second-step', words: 'authenticator apps that wait for their first code' },
  { table: 'app_user', column: 'medula', purpose: 'medula', words: 'Medula settings' },
] as const;
type Sealed = (typeof SEALED)[number];

/** How a key is called that old sealed texts do not name. */
const UNNAMED = 'unnamed';

async function isThere(db: Db, { table, column }: Sealed): Promise<boolean> {
  const { rows } =
    await sql`select 1 from information_schema.columns where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`.execute(
      db,
    );
  return rows.length > 0;
}

/** Rows that the newest key did not seal. */
async function rowsOf(db: Db, { table, column }: Sealed, newest: string): Promise<{ id: string; sealed: string }[]> {
  const sealed = sql.ref(column);
  const { rows } = await sql<{
    id: string;
    sealed: string;
  }>`select id, ${sealed} as sealed from ${sql.table(table)} where ${sealed} is not null and ${sealed} not like ${`v2.${newest}.%`}`.execute(
    db,
  );
  return rows;
}

/**
 * Looks whether the keys of the server open what is sealed in the database, before anything is written.
 * @param secrets the newest first; none when there is no key at all
 * @param forgotten ids of keys whose loss somebody has accepted
 * @throws StartError naming what can no longer be opened, and the ways out
 */
export async function checkKeys(db: Db, secrets: readonly string[], forgotten: readonly string[]): Promise<void> {
  const [newest, ...older] = secrets;
  const keys = newest === undefined ? null : keyRing([newest, ...older]);
  const lost = new Map<string, string[]>();
  for (const sealed of SEALED) {
    if (!(await isThere(db, sealed))) continue;
    const counts = new Map<string, number>();
    for (const row of await rowsOf(db, sealed, keys?.newest.id ?? '')) {
      const id = sealedWith(row.sealed);
      const isOpen =
        id === null ? keys !== null && unseal(keys, sealed.purpose, row.id, row.sealed) !== null : keys?.find(id) !== undefined;
      if (!isOpen) counts.set(id ?? UNNAMED, (counts.get(id ?? UNNAMED) ?? 0) + 1);
    }
    for (const [id, count] of counts) lost.set(id, [...(lost.get(id) ?? []), `${count} ${sealed.words}`]);
  }
  const missing = [...lost.keys()].filter((id) => !forgotten.includes(id));
  if (missing.length === 0) return;
  throw new StartError(
    [
      'A key of the server is lost: it sealed what lies in the database and cannot be opened without it.',
      ...missing.map((id) => `  key ${id}: ${lost.get(id)?.join(', ')}`),
      'Nothing has been changed. Put the file "secret" of the data folder back from a backup, or name the secret in SAHA_OLD_SECRET.',
      `To go on without it, set SAHA_FORGET_KEYS=${missing.join(',')}. A forgotten PIN can then not be replaced by the password on those devices, those Medula settings are entered again, and people with those authenticator apps sign in with a recovery code or are reset by a manager; what is sealed stays, and opens again when the key comes back.`,
    ].join('\n'),
  );
}

/** Seals anew, with the newest key, what older ones sealed: after that nothing but sign-ins needs them. @returns how many texts */
export async function sealAnew(db: Db, keys: KeyRing): Promise<number> {
  let count = 0;
  for (const sealed of SEALED) {
    for (const row of await rowsOf(db, sealed, keys.newest.id)) {
      const text = unseal(keys, sealed.purpose, row.id, row.sealed);
      if (text === null) continue;
      // Somebody may have written it meanwhile: then it is sealed with the newest key already.
      await sql`update ${sql.table(sealed.table)} set ${sql.ref(sealed.column)} = ${seal(keys, sealed.purpose, row.id, text)} where id = ${row.id}::uuid and ${sql.ref(sealed.column)} = ${row.sealed}`.execute(
        db,
      );
      count += 1;
    }
  }
  return count;
}
