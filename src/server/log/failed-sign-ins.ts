import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ErrorCode } from '#core/error/codes.ts';
import { networkOf } from '#server/auth/attempts.ts';
import type { Db } from '#server/db/schema.ts';
import { type LogAuthor, writeLogRecord } from '#server/log/log-records.ts';

const HOUR_MS = 3_600_000;

export interface FailedSignIn extends LogAuthor {
  /** The address that was typed, in lower case. */
  readonly email: string;
  /** `SECOND_STEP`: the password was right, the code was not. */
  readonly reason: ErrorCode | 'SECOND_STEP';
}

/** The same id for all failures that stand in one row. */
function idOf({ account_id, email, address, reason, now }: FailedSignIn): string {
  // Addresses that nobody has can be made up without end: those of one network address share a row.
  const whom = account_id === null ? '' : email;
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const hex = createHash('sha256')
    .update(JSON.stringify(['failed sign-in', account_id, whom, networkOf(address ?? ''), reason, hour]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Logs that somebody failed to sign in: one row per person, network (of IPv6 a /64), reason and hour, which counts how often. */
export async function logFailedSignIn(db: Db, failed: FailedSignIn): Promise<void> {
  const { email, reason, ...author } = failed;
  const id = idOf(failed);
  const count = async (): Promise<boolean> => {
    const { numAffectedRows = 0n } =
      await sql`update log_record set after = jsonb_set(after, '{tries}', to_jsonb((after->>'tries')::int + 1)) where id = ${id}::uuid`.execute(
        db,
      );
    return numAffectedRows > 0n;
  };
  if (await count()) return;
  // Whatever was typed that is no address could be a password: it is not kept.
  const title = email.includes('@') ? email : '';
  await writeLogRecord(db, { ...author, id, action: 'sign_in_failed', entity: 'session', title, after: { reason, tries: 0 } });
  // Counted apart, because another try may have made the row meanwhile.
  await count();
}
