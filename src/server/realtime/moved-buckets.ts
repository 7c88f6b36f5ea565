import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/** Channel on which PostgreSQL tells every process, after the commit, which buckets a job has moved: no request answers for it. */
export const FEED_MOVED_CHANNEL = 'saha_feed_moved';
/** PostgreSQL carries less than 8000 bytes; an id with its comma has 37. */
const BUCKETS_PER_MESSAGE = 200;

/** Buckets that one transaction moves, told with its end: what is rolled back pokes nobody. */
export class MovedBuckets {
  private readonly byAccount = new Map<string, Set<string>>();

  readonly add = (account: string, bucket: string): void => {
    this.byAccount.set(account, (this.byAccount.get(account) ?? new Set()).add(bucket));
  };

  async tell(db: Db): Promise<void> {
    for (const [account, moved] of this.byAccount) {
      const buckets = [...moved];
      for (let at = 0; at < buckets.length; at += BUCKETS_PER_MESSAGE)
        await sql`select pg_notify(${FEED_MOVED_CHANNEL}, ${`${account} ${buckets.slice(at, at + BUCKETS_PER_MESSAGE).join(',')}`})`.execute(
          db,
        );
    }
  }
}

/** What a message of the channel names. */
export function movedBuckets(message: string): { readonly account: string; readonly buckets: readonly string[] } {
  const [account = '', buckets = ''] = message.split(' ');
  return { account, buckets: buckets.split(',') };
}
