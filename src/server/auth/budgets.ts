import { sql } from 'kysely';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { Refusal } from '#server/http/handler.ts';

/**
 * How often something may be tried. After `free` tries within the window each further one has to wait, twice as long each
 * time, up to `longest`: whoever mistypes waits seconds, whoever guesses gets nowhere, and nobody is shut out for good.
 */
export interface Budget {
  /** What is counted, e.g. the tries for one e-mail from one address. */
  readonly key: string;
  readonly free: number;
  /** ms; a try counts for this long. */
  readonly window: number;
  /** ms; the first wait, five seconds by default. */
  readonly first?: number;
  /** ms */
  readonly longest: number;
}

const FIRST_WAIT_MS = 5_000;

/** How long after the newest of so many tries the next one is allowed, ms. */
export const waitAfter = (tries: number, { free, first = FIRST_WAIT_MS, longest }: Omit<Budget, 'key' | 'window'>): number =>
  tries < free ? 0 : Math.min(longest, first * 2 ** Math.min(20, tries - free));

/** A try that was counted. */
export interface Counted {
  /** It went well: it counts no more, and what was counted under these keys is forgotten. */
  wentWell(forget?: readonly string[]): Promise<void>;
}

/**
 * Counts a try in all of its budgets before anything is looked at, so that many at once cannot slip through. Counted in the
 * database, so every process knows. @throws Refusal TOO_MANY_REQUESTS with the seconds to wait; a refused try is not counted.
 */
export async function countTry(db: Db, budgets: readonly Budget[], now: Date): Promise<Counted> {
  const at = now.getTime();
  await inTransaction(db, async (tx) => {
    // Always in one order, so that two tries never wait for each other.
    for (const { key } of budgets.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`try ${key}`}, 0))`.execute(tx);
    }
    let openAt = 0;
    for (const budget of budgets) {
      const { rows } = await sql<{ tries: number; newest: Date | null }>`
        select count(*)::int as tries, max(at) as newest from login_failure where email = ${budget.key} and at > ${new Date(at - budget.window)}`.execute(
        tx,
      );
      const { tries = 0, newest = null } = rows[0] ?? {};
      const wait = waitAfter(tries, budget);
      // A try that came at the same moment may have been counted with a later one: within the free ones it holds nobody up.
      if (newest && wait > 0) openAt = Math.max(openAt, newest.getTime() + wait);
    }
    if (openAt > at) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil((openAt - at) / 1000)) });
    await tx
      .insertInto('login_failure')
      .values(budgets.map(({ key }) => ({ email: key, at: now })))
      .execute();
  });
  return {
    async wentWell(forget = []) {
      await db
        .deleteFrom('login_failure')
        .where((is) =>
          is.or([
            ...(forget.length > 0 ? [is('email', 'in', [...forget])] : []),
            is.and([
              is(
                'email',
                'in',
                budgets.map(({ key }) => key),
              ),
              is('at', '=', now),
            ]),
          ]),
        )
        .execute();
    },
  };
}
