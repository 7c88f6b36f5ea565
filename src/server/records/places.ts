import { type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import type { Db } from '#server/db/schema.ts';
import { atCommit } from '#server/db/pipeline.ts';

interface Written {
  readonly account: string;
  readonly id: string;
  readonly version: number;
  readonly body: JsonObject;
}
interface Base {
  readonly base: number;
}

/**
 * The places in the feed of what one transaction wrote (invariant 9). They are given out at its very end: the row of the
 * account's feed stays locked from then to the commit, so places are given out in the order of the commits and a reader never
 * passes one that comes later; and the writers of an account wait for each other no longer than that takes. Until then a
 * negative number stands for a place.
 */
export class Places {
  private readonly written: Written[] = [];
  /** Records of server kinds: no device is told of them, so they have no place. */
  private readonly unplaced: Written[] = [];

  /** Notes a write and returns what stands for its place. */
  add(written: Written): number {
    return -this.written.push(written);
  }

  /** Notes a write that the feed does not tell; 0 stands for no place. */
  addUnplaced(written: Written): number {
    this.unplaced.push(written);
    return 0;
  }

  /** The version in the history that keeps this very body. */
  versionWith(body: unknown): { readonly id: string; readonly version: number } | null {
    return [...this.written, ...this.unplaced].find((entry) => entry.body === body) ?? null;
  }

  /** What stands for the place of a record that was written in this transaction. */
  of(id: string): number | null {
    const at = this.written.findLastIndex((entry) => entry.id === id);
    return at < 0 ? null : -at - 1;
  }

  /** In the order in which every transaction goes through them, so that none waits for another in a circle. */
  private get accounts(): string[] {
    return [...new Set(this.written.map(({ account }) => account))].sort();
  }

  private ofAccount(account: string): readonly Written[] {
    return this.written.filter((entry) => entry.account === account);
  }

  /** Which account and how far from its end of the feed a place is, for a statement that runs after `statements`. */
  fromEnd(place: number): { readonly account: string; readonly back: number } | null {
    const entry = this.written[-place - 1];
    if (!entry) return null;
    const mine = this.ofAccount(entry.account);
    return { account: entry.account, back: mine.length - 1 - mine.indexOf(entry) };
  }

  private statement(account: string): RawBuilder<Base> {
    const mine = this.ofAccount(account);
    // A record that was written twice has the later place.
    const nth = new Map(mine.map(({ id }, at) => [id, at + 1]));
    return sql<Base>`
      with feed as (update feed set seq = seq + ${mine.length}::int where account_id = ${account}::uuid returning seq - ${mine.length}::int as base)
      update record set seq = feed.base + written.nth
      from feed, unnest((select ${[...nth.keys()]}::uuid[]), (select ${[...nth.values()]}::int[])) as written (id, nth)
      where record.id = written.id returning feed.base`;
  }

  /** Gives the places out at once; what is written later in the transaction waits for the account's turn no more. */
  async take(tx: Db): Promise<(place: number) => number> {
    const bases = new Map<string, number>();
    for (const account of this.accounts) bases.set(account, (await this.statement(account).execute(tx)).rows[0]?.base ?? 0);
    return (place) => this.final(place, bases);
  }

  /** Gives the places out together with the commit; they can be asked for after it. */
  async takeAtCommit(tx: Db): Promise<(place: number) => number> {
    const rows = new Map<string, () => readonly Base[]>();
    for (const account of this.accounts) rows.set(account, await atCommit(tx, this.statement(account)));
    return (place) => this.final(place, new Map([...rows].map(([account, found]) => [account, found()[0]?.base ?? 0])));
  }

  private final(place: number, bases: ReadonlyMap<string, number>): number {
    const entry = this.written[-place - 1];
    if (!entry) return place;
    return (bases.get(entry.account) ?? 0) + this.ofAccount(entry.account).indexOf(entry) + 1;
  }
}
