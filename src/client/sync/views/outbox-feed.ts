import { liveQuery } from 'dexie';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { ValueStore } from '#client/sync/store.ts';

const sameRows = (a: readonly OutboxRow[], b: readonly OutboxRow[]): boolean =>
  a.length === b.length && a.every((row, at) => row === b[at]);

interface Read {
  readonly at: number;
  readonly rows: readonly OutboxRow[];
}

/** The one live picture of the outbox that all views of a page share. Rows that did not change keep their object. */
export class OutboxFeed {
  readonly rows = new ValueStore<readonly OutboxRow[]>([], sameRows);
  private readonly device: DeviceDatabase;
  private end: (() => void) | null = null;
  private loaded = false;
  private reads = 0;
  private taken = 0;
  private readonly onLoaded: (() => void)[] = [];

  constructor(device: DeviceDatabase) {
    this.device = device;
  }

  get isLoaded(): boolean {
    return this.loaded;
  }

  whenLoaded(then: () => void): void {
    if (this.loaded) then();
    else this.onLoaded.push(then);
  }

  /** Starts anew: a live query over a connection that the system closed is silent for ever. */
  start(): void {
    this.stop();
    const watch = liveQuery(() => this.read()).subscribe({
      next: (read) => this.take(read),
      error: (error) => console.error('outbox', error),
    });
    this.end = () => watch.unsubscribe();
  }

  stop(): void {
    this.end?.();
    this.end = null;
  }

  /** Reads the outbox now; resolves when the views have it. */
  async refresh(): Promise<void> {
    this.take(await this.read());
  }

  private async read(): Promise<Read> {
    const at = ++this.reads;
    return { at, rows: await this.device.outbox.orderBy('n').toArray() };
  }

  /** A read that was overtaken by a later one says nothing new. */
  private take({ at, rows }: Read): void {
    if (at < this.taken) return;
    this.taken = at;
    const before = new Map(this.rows.get().map((row) => [row.n, row]));
    const kept = rows.map((row) => {
      const known = before.get(row.n);
      return known && known.id === row.id && known.rev === row.rev ? known : row;
    });
    this.rows.set(kept);
    if (this.loaded) return;
    this.loaded = true;
    for (const then of this.onLoaded.splice(0)) then();
  }
}
