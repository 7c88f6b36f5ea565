import type { Answer, PullApi, RawFeedPage } from '#client/sync/api.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { keepLine, keptLine } from '#client/sync/device/line.ts';
import type { Environment } from '#client/sync/environment.ts';
import { isHung } from '#client/page/patience.ts';
import { overcomeSilence } from '#client/page/watched-transactions.ts';
import { askUnknown, forgetAsked } from '#client/sync/pull/asked-keys.ts';
import { type Owner, replicaName } from '#client/sync/names.ts';
import type { Replica, Watermark } from '#client/sync/port.ts';
import {
  currentReplica,
  dropReplica,
  noteStuck,
  type PullFacts,
  pullFacts,
  savePullFacts,
  stuckReplica,
  sweepReplicas,
  putInUse,
} from '#client/sync/pull/current.ts';
import { changesOf, checkPage } from '#client/sync/pull/feed-rows.ts';
import { ackedHeads, retireGone, retireUndone } from '#client/sync/pull/gone.ts';
import { PagePace } from '#client/sync/pull/page-pace.ts';
import { highestAcked, isUndeleted, latestAcked, lineOf, requeueLost, writeWithin } from '#client/sync/pull/restored.ts';
import type { AppError } from '#core/error/app-error.ts';
import { replayDelayMs } from '#core/error/status-table.ts';

/** Pokes that come close together are one (a burst of changes on the server). */
const DEBOUNCE_MS = 250;
/** A feed that nobody pokes is asked all the same: the socket of a page may never connect. */
const QUIET_MS = 600_000;
/** A line that fails sooner was not there at all, ms. */
const CUT_MS = 1_000;
/** Silence that began so long after its question is of a slow line, ms. */
const SLOW_MS = 5_000;

export interface PullerParts {
  readonly owner: Owner;
  readonly device: DeviceDatabase;
  readonly api: PullApi;
  readonly environment: Environment;
  openReplica(name: string): Promise<Replica>;
  /** The access token, or a newer one than `stale`; null when the person has to sign in. */
  token(stale: string | null): Promise<string | null>;
  /** Rows per page at most. */
  pageSize(): number;
  /** Resolves when nothing of the person's own is on its way up: it goes first (OFF-REP-02). At once by default. */
  turn?(): Promise<void>;
  /** A new term, or another replica: every page opens its replica anew. */
  announce(): void;
  /** A request was answered, or not at all. `stop`: this build is too old for the server. */
  onContact(contact: 'answered' | 'silent' | 'stop', serverTime: number | null): void;
}

class Unanswered extends Error {
  override readonly cause: AppError;
  constructor(cause: AppError) {
    super(`feed: ${cause.code}`);
    this.cause = cause;
  }
}

/** No answer, or one of a gateway that waited for it in vain. */
const isSilence = (error: unknown): boolean => error instanceof Unanswered && (error.cause.status === 0 || error.cause.status === 504);

/** Fills the replica from the feed, for one term as the only puller (OFF-SCOPE-02, invariant 11). */
export class Puller {
  private readonly parts: PullerParts;
  private readonly lost: AbortSignal;
  private replica: Replica | null = null;
  private token: string | null = null;
  /** Key of the latest acknowledged write, for the first question of a round. */
  private seen: string | null = null;
  private failures = 0;
  private pace: PagePace | null = null;
  private wakeUp: (() => void) | null = null;
  private poked = true;
  /** Rows may have gone since acknowledged work was last compared with the replica. */
  private rowsWent = true;

  constructor(parts: PullerParts, lost: AbortSignal) {
    this.parts = parts;
    this.lost = lost;
    lost.addEventListener('abort', () => this.wakeUp?.(), { once: true });
  }

  /** Something may have changed on the server. */
  poke(): void {
    this.poked = true;
    this.wakeUp?.();
  }

  /** The whole term: pulls, waits for a poke or its time, pulls again. */
  async run(): Promise<void> {
    const { device, owner } = this.parts;
    const used = await currentReplica(device, owner);
    await sweepReplicas(owner, [used]).catch((error: unknown) => console.error('replica', error));
    this.parts.announce();
    while (!this.lost.aborted) {
      this.poked = false;
      await this.pull();
      if (this.failures > 0) await this.wait(replayDelayMs(this.failures));
      else await this.wait(QUIET_MS);
      if (!this.lost.aborted) await new Promise((done) => setTimeout(done, DEBOUNCE_MS));
    }
    await this.close();
  }

  /** One round: everything the server has now. Returns whether it came to its end. */
  async pull(): Promise<boolean> {
    try {
      await this.round();
      this.failures = 0;
      return true;
    } catch (error) {
      this.failures++;
      if (!(error instanceof Unanswered)) {
        if (!this.lost.aborted) console.error('replica', error);
        // A connection that the system closed stays closed: the next round opens the replica anew.
        await this.close();
      }
      return false;
    }
  }

  async close(): Promise<void> {
    const replica = this.replica;
    this.replica = null;
    await replica?.close().catch(() => undefined);
  }

  private async round(): Promise<void> {
    const { device, environment } = this.parts;
    const opened = await this.openCurrent();
    if (opened === null) {
      // Nobody can read it any more, here or on some page: the server is asked for everything, and the old one stays until that is here.
      await this.rebuild((await this.fetch({ epoch: '', seq: 0, at: 0 })).epoch, null);
      return this.note({ caughtUp: true, syncedAt: environment.now() });
    }
    this.replica = opened;
    // Asked before the round, so that it has seen what they did.
    const acked = await ackedHeads(device);
    const latest = await latestAcked(device, acked);
    this.seen = (await this.lostWrite()) ?? latest?.key ?? null;
    const mark = await this.replica.watermark();
    let epoch = await this.fill(this.replica, mark?.epoch ?? null);
    const lost = epoch === null ? await this.lostWrite() : null;
    if (mark === null && epoch === null) {
      // A replica that starts anew has no memory of what was reached, but the outbox has.
      if (lost !== null || (latest !== null && !(await this.isKnown(latest.key)))) await this.requeue(this.replica);
    } else if (mark !== null && lost !== null) {
      this.seen = lost;
      epoch = await this.fill(this.replica, mark.epoch);
    } else if (epoch === null && (await isUndeleted(this.replica, acked))) {
      await this.requeue(this.replica);
      await retireUndone(device, this.replica, acked);
    }
    if (epoch !== null) await this.rebuild(epoch, mark);
    if (this.rowsWent || epoch !== null) this.rowsWent = await retireGone(device, this.replica, acked);
    await this.note({ caughtUp: true, syncedAt: environment.now() });
  }

  /** The replica in use; null when it stays silent to whoever opens it. */
  private async openCurrent(): Promise<Replica | null> {
    const { device, owner } = this.parts;
    const used = await currentReplica(device, owner);
    if ((await stuckReplica(device)) === used) return null;
    return (
      this.replica ??
      (await this.parts.openReplica(used).catch(async (error: unknown) => {
        if (!isHung(error)) throw error;
        await noteStuck(device, used, true);
        return null;
      }))
    );
  }

  /** Fetches until the feed's end; returns the new epoch when the server has one, else null. */
  private async fill(replica: Replica, expected: string | null): Promise<string | null> {
    await replica.prepare();
    let refills = 0;
    let epoch = expected;
    let ahead: { readonly from: Watermark; readonly page: Promise<RawFeedPage> } | null = null;
    for (;;) {
      await this.parts.device.reserve.wordsFirst();
      const mark: Watermark = (await replica.watermark()) ?? { epoch: epoch ?? '', seq: 0, at: 0 };
      const fits: boolean = ahead !== null && ahead.from.seq === mark.seq && ahead.from.epoch === mark.epoch;
      const page: RawFeedPage = await (ahead !== null && fits ? ahead.page : this.fetch(mark));
      ahead = null;
      epoch ??= page.epoch;
      // A feed that ends before the place we have reached was put back to an earlier state, whatever it calls itself.
      if (page.epoch !== epoch || page.watermark < mark.seq) return page.epoch;
      if (page.more) {
        if (page.watermark === mark.seq) throw new Error(`feed stands still at ${mark.seq}`);
        // The line is busy while the disk is; should this page not be stored, the next one is not asked for here.
        const from: Watermark = { epoch: page.epoch, seq: page.watermark, at: mark.at };
        ahead = { from, page: this.fetch(from) };
        ahead.page.catch(() => undefined);
      }
      await this.store(replica, mark, page);
      if (page.more) continue;
      const wrong = await this.wrongBuckets(replica, page);
      if (wrong.length === 0) return null;
      if (++refills > REFILLS) throw new Error(`replica differs after a refill: ${wrong.join(', ')}`);
      await replica.dropBuckets(wrong);
    }
  }

  /** The next page, as large as the line carries: one that did not come through in its time is asked for smaller at once. */
  private async fetch(mark: Watermark): Promise<RawFeedPage> {
    const { api, device, environment, onContact } = this.parts;
    this.pace ??= new PagePace((await keptLine(device)).down);
    const { pace } = this;
    const seen = this.seen;
    this.seen = null;
    for (;;) {
      await this.parts.turn?.();
      const request = {
        after: mark.seq,
        epoch: mark.epoch,
        limit: Math.min(pace.rows, this.parts.pageSize()),
        ...(seen === null ? {} : { seen }),
      };
      const began = environment.monotonic();
      let bytes = 0;
      try {
        const page = await this.ask(async (token) => {
          const answer = await api.changes(request, token, this.lost);
          bytes = answer.bytes ?? 0;
          return answer;
        });
        checkPage(page, request.limit);
        onContact('answered', page.time);
        if (bytes > 0) pace.arrived(page.changes.length, bytes, environment.monotonic() - began);
        if (pace.line !== null) await keepLine(device, { down: pace.line });
        return page;
      } catch (error) {
        if (!isSilence(error)) throw error;
        const took = environment.monotonic() - began;
        // A line that is away says so at once; on one that is slow a smaller page may come through.
        const isSmaller = took >= CUT_MS && pace.lost(request.limit);
        if (!isSmaller || this.lost.aborted || took < SLOW_MS) throw error;
      }
    }
  }

  private async isKnown(key: string): Promise<boolean> {
    return (await this.unknownOf([key])).length === 0;
  }

  private async unknownOf(keys: readonly string[]): Promise<readonly string[]> {
    // As with pages: the line belongs to what is being sent.
    await this.parts.turn?.();
    return this.ask((token) => this.parts.api.unknownOf(keys, token, this.lost));
  }

  /** Asks with a good token, renewed once when the server refuses it. @throws Unanswered */
  private async ask<T>(question: (token: string) => Promise<Answer<T>>): Promise<T> {
    const { onContact } = this.parts;
    this.token ??= await this.parts.token(null);
    for (let tries = 0; ; tries++) {
      if (this.lost.aborted) throw new Unanswered({ code: 'NO_RESPONSE', status: 0, message: '', items: [] });
      // The page that is fetched ahead asks beside the others: who is refused names the token it had, not one renewed meanwhile.
      const used: string | null = this.token;
      if (used === null) throw new Unanswered({ code: 'UNAUTHORIZED', status: 401, message: '', items: [] });
      const answer = await question(used);
      if (answer.ok) return answer.data;
      const { status } = answer.error;
      onContact(status === 0 ? 'silent' : status === 426 ? 'stop' : 'answered', null);
      if (status !== 401 || tries > 0) {
        if (status === 401) this.token = null;
        throw new Unanswered(answer.error);
      }
      this.token = await this.parts.token(used);
    }
  }

  private async store(replica: Replica, mark: Watermark, page: RawFeedPage): Promise<void> {
    const { rows, deleted, unreadable } = changesOf(page);
    if (page.changes.length === 0 && page.watermark === mark.seq && page.epoch === mark.epoch && mark.at > 0) return;
    const watermark = { epoch: page.epoch, seq: page.watermark, at: this.parts.environment.now() };
    // Before the gap is passed: no later page tells of it.
    const lost = await writeWithin(this.parts.device, page.gaps);
    if (lost !== null) await this.note({ lost });
    await replica.storePage({ from: mark.seq, rows, deleted, watermark });
    // It goes on, however often the line is cut.
    this.failures = 0;
    this.rowsWent ||= deleted.length > 0;
    const facts = await pullFacts(this.parts.device);
    const known = new Set(facts.unreadable);
    for (const row of rows) known.delete(row.key);
    for (const { key } of deleted) known.delete(key);
    for (const key of unreadable) known.add(key);
    if (unreadable.length > 0 || known.size !== facts.unreadable.length) {
      if (unreadable.length > 0) console.error('replica: rows this build cannot read', unreadable);
      await this.note({ unreadable: [...known] });
    }
  }

  private async wrongBuckets(replica: Replica, page: RawFeedPage): Promise<string[]> {
    if (page.digest === null) return [];
    const mine = await replica.digests();
    const theirs = new Map(page.digest.map((digest) => [digest.bucket, digest]));
    return [...new Set([...mine.keys(), ...theirs.keys()])].filter((bucket) => {
      const a = mine.get(bucket) ?? { count: 0, hash: 0 };
      const b = theirs.get(bucket) ?? { count: 0, hash: 0 };
      return a.count !== b.count || a.hash >>> 0 !== b.hash >>> 0;
    });
  }

  /** Fills another replica beside the one in use and changes over when it is complete: the only copy is never wiped (sync notes 1.4). */
  private async rebuild(epoch: string, before: Watermark | null): Promise<void> {
    const { device, owner } = this.parts;
    const used = await currentReplica(device, owner);
    for (let wanted: string | null = epoch; wanted !== null; ) {
      let { name, next } = await this.openBeside(wanted, used);
      const mark = await next.watermark();
      if (mark !== null && mark.epoch !== wanted) {
        await next.destroy();
        next = await this.parts.openReplica(name);
      }
      const newer: string | null = await this.fill(next, wanted).catch(async (error: unknown) => {
        await next.close();
        throw error;
      });
      if (newer !== null) {
        await next.destroy();
        wanted = newer;
        continue;
      }
      const end = (await next.watermark())?.seq ?? 0;
      const restored = lineOf(wanted) !== lineOf(before?.epoch ?? wanted) || end < Math.max(before?.seq ?? 0, await highestAcked(device));
      if (restored) await this.requeue(next);
      await putInUse(device, name);
      await noteStuck(device, used, false);
      await this.close();
      overcomeSilence((one) => one === used);
      this.replica = next;
      this.parts.announce();
      setTimeout(() => void dropReplica(used).catch(() => undefined), SWEEP_MS);
      return;
    }
  }

  /** A replica of this epoch under a name that nobody uses and that opens. */
  private async openBeside(epoch: string, used: string): Promise<{ readonly name: string; next: Replica }> {
    for (let more = ''; ; more += '+') {
      const name = replicaName(this.parts.owner, `${epoch}${more}`);
      if (name === used) continue;
      try {
        return { name, next: await this.parts.openReplica(name) };
      } catch (error) {
        if (!isHung(error) || more.length >= NAMES) throw error;
      }
    }
  }

  /** An acknowledged write that lies in a gap of the feed, and that the server still does not know. */
  private async lostWrite(): Promise<string | null> {
    const { lost = null } = await pullFacts(this.parts.device);
    if (lost === null || !(await this.isKnown(lost))) return lost;
    await this.note({ lost: null });
    return null;
  }

  private async requeue(replica: Replica): Promise<void> {
    const { device, environment } = this.parts;
    const line = lineOf((await replica.watermark())?.epoch ?? '');
    await requeueLost(device, replica, environment.now(), (keys) => askUnknown(device, line, keys, (chunk) => this.unknownOf(chunk)));
    await forgetAsked(device);
    await this.note({ lost: null });
  }

  private async note(change: Partial<PullFacts>): Promise<void> {
    const { device } = this.parts;
    await savePullFacts(device, { ...(await pullFacts(device)), ...change });
  }

  private async wait(ms: number): Promise<void> {
    if (this.poked || this.lost.aborted) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.wakeUp = null;
  }
}

/** So many names are tried for one replica. */
const NAMES = 3;
/** A refill from the start hears of no deletions, so another bucket may be found wrong once more. */
const REFILLS = 2;
/** Pages have changed over by then; one that has not loses its handle and opens anew. */
const SWEEP_MS = 3_000;
