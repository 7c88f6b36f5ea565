import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { Owner } from '#client/sync/names.ts';
import type { Replica, ReplicaQuery, ReplicaRow } from '#client/sync/port.ts';
import { currentReplica } from '#client/sync/pull/current.ts';
import type { KindId } from '#core/record/kinds.ts';

interface Watch {
  begin(replica: Replica): () => void;
  end: (() => void) | null;
}

const AGAIN_MS = 1_000;

/**
 * The page's replica, which is opened anew when another puller began its term, when another epoch's copy took over, and when
 * the system closed its connection. Watches live on over it; until the new one answers, screens keep what they had.
 */
export class ReplicaHost {
  private readonly device: DeviceDatabase;
  private readonly owner: Owner;
  private readonly openReplica: (name: string) => Promise<Replica>;
  private readonly watches = new Set<Watch>();
  private replica: Replica | null = null;
  private turn: Promise<void> = Promise.resolve();
  private pending = false;
  private swapping = false;
  private closed = false;

  constructor(device: DeviceDatabase, owner: Owner, open: (name: string) => Promise<Replica>) {
    this.device = device;
    this.owner = owner;
    this.openReplica = open;
  }

  watchList(query: ReplicaQuery, onRows: (rows: readonly ReplicaRow[]) => void): () => void {
    return this.watch((replica) => replica.watchList(query, onRows));
  }

  watchRecord(kind: KindId, id: string, onRow: (row: ReplicaRow | undefined) => void): () => void {
    return this.watch((replica) => replica.watchRecord(kind, id, onRow));
  }

  /** Closes the replica and opens the one in use now. Calls that come meanwhile are one. */
  reopen(): Promise<void> {
    if (this.pending) return this.turn;
    this.pending = true;
    // At once when nothing is in the way: the question for the name then stands before whatever is read next.
    this.turn = this.swapping ? this.turn.then(() => this.swap()) : this.swap();
    return this.turn;
  }

  /** Whether the store still answers. */
  async isAlive(): Promise<boolean> {
    await this.turn;
    if (this.replica === null) return false;
    return this.replica.watermark().then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.turn;
    await this.shut();
  }

  private watch(begin: Watch['begin']): () => void {
    const watch: Watch = { begin, end: this.replica && begin(this.replica) };
    this.watches.add(watch);
    return () => {
      watch.end?.();
      this.watches.delete(watch);
    };
  }

  private async swap(): Promise<void> {
    this.pending = false;
    if (this.closed) return;
    this.swapping = true;
    const name = currentReplica(this.device, this.owner);
    name.catch(() => undefined);
    await this.shut();
    try {
      const replica = await this.openReplica(await name);
      this.replica = replica;
      for (const watch of this.watches) watch.end = watch.begin(replica);
    } catch (error) {
      if (this.closed) return;
      console.error('replica', error);
      setTimeout(() => void this.reopen(), AGAIN_MS);
    } finally {
      this.swapping = false;
    }
  }

  private async shut(): Promise<void> {
    for (const watch of this.watches) {
      watch.end?.();
      watch.end = null;
    }
    const replica = this.replica;
    this.replica = null;
    await replica?.close().catch(() => undefined);
  }
}
