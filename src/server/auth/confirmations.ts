import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '#modules/auth/shared/account.calls.ts';
import type { KeyRing } from '#server/auth/key-ring.ts';
import type { Db } from '#server/db/schema.ts';
import type { ConfirmationTable } from '#server/db/tables-people.ts';

export interface NewConfirmation {
  readonly purpose: ConfirmationTable['purpose'];
  readonly address: string;
  readonly user_id?: string;
  /** What is done once the code has come back. Never a password in clear. */
  readonly body: JsonObject;
  /** No code will ever be right: the address has an account, and nobody shall learn that from the answer. */
  readonly dead?: boolean;
}

/** Six digits are soon tried out: the database keeps them only under the server's secret. */
const hashCode = (secret: string, id: string, code: string): string => createHmac('sha256', secret).update(`${id} ${code}`).digest('hex');

interface Opened {
  readonly id: string;
  readonly code: string;
}

/**
 * Makes a code that lives for ten minutes, under the id that its press names (ledger 01, decision 13).
 * @returns its id, and the code for the mail or text message; null where the id is taken
 */
export async function openNamedConfirmation(db: Db, keys: KeyRing, id: string, made: NewConfirmation, now: Date): Promise<Opened | null> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const row = await db
    .insertInto('confirmation')
    .values({
      id,
      purpose: made.purpose,
      user_id: made.user_id ?? null,
      address: made.address,
      code_hash: made.dead ? null : hashCode(keys.newest.secret, id, code),
      body: JSON.stringify(made.body),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
      done_at: null,
    })
    .onConflict((taken) => taken.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? { id, code } : null;
}

/** The same under an id of its own. */
export async function openConfirmation(db: Db, keys: KeyRing, made: NewConfirmation, now: Date): Promise<Opened> {
  const opened = await openNamedConfirmation(db, keys, newId(now.getTime()), made, now);
  return opened ?? openConfirmation(db, keys, made, now);
}

/** What a code that may still be entered was mailed for. */
export async function pendingConfirmation(
  db: Db,
  asked: { readonly id: string; readonly purpose: ConfirmationTable['purpose'] },
  now: Date,
): Promise<JsonObject | null> {
  const row = await db
    .selectFrom('confirmation')
    .select('body')
    .where('id', '=', asked.id)
    .where('purpose', '=', asked.purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.body ?? null;
}

/** Its code has reached nobody. */
export async function dropConfirmation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('confirmation').where('id', '=', id).execute();
}

/** `right`: for the first time. `again`: the same code once more, because the answer was lost. `wrong` tells the tries that are left. */
export type CodeCheck =
  | CodeRefusal
  | { readonly outcome: 'right'; readonly body: JsonObject; readonly address: string }
  | { readonly outcome: 'again' };
export type CodeRefusal =
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'used-up' }
  | { readonly outcome: 'wrong'; readonly left: number };

/** Looks at a code and counts the try, in a transaction that must be committed even when the code is wrong. */
export async function checkCode(
  tx: Db,
  keys: KeyRing,
  asked: { id: string; purpose: ConfirmationTable['purpose']; code: string },
  now: Date,
): Promise<CodeCheck> {
  const row = await tx
    .selectFrom('confirmation')
    .selectAll()
    .where('id', '=', asked.id)
    .where('purpose', '=', asked.purpose)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return { outcome: 'expired' };
  if (row.tries >= CODE_TRIES) return { outcome: 'used-up' };
  const hash = row.code_hash;
  // The code may have been sent just before the server got a new key.
  const isRight =
    hash !== null && keys.all.some(({ secret }) => timingSafeEqual(Buffer.from(hashCode(secret, row.id, asked.code)), Buffer.from(hash)));
  if (!isRight) {
    await tx
      .updateTable('confirmation')
      .set({ tries: row.tries + 1 })
      .where('id', '=', row.id)
      .execute();
    const left = CODE_TRIES - row.tries - 1;
    return left === 0 ? { outcome: 'used-up' } : { outcome: 'wrong', left };
  }
  if (row.done_at !== null) return { outcome: 'again' };
  await tx.updateTable('confirmation').set({ done_at: now }).where('id', '=', row.id).execute();
  return { outcome: 'right', body: row.body, address: row.address };
}
