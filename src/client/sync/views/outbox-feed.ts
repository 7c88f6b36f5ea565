import { Dexie, liveQuery, type ObservabilitySet, RangeSet } from 'dexie';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { readBare } from '#client/sync/device/apart.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import { isParked, type OutboxChanges } from '#client/sync/outbox/rows.ts';
import { isDocument } from '#client/sync/outbox/photos.ts';
import type { OutboxHead, WaitingFile } from '#client/sync/port.ts';
import { ValueStore } from '#client/sync/store.ts';
import { sameJson } from '#core/change/json.ts';
import { type SyncState, worse } from '#core/change/overlay.ts';
import { kindsHere } from '#modules/kinds-here.ts';
import { areDeclared } from '#modules/known-kinds.ts';

const sameRows = (a: readonly OutboxHead[], b: readonly OutboxHead[]): boolean =>
  a.length === b.length && a.every((row, at) => row === b[at]);

/** From a running number to another, both included. */
type Stretch = readonly [number, number];

const FILE_STATES: Readonly<Record<string, SyncState>> = { queued: 'on-device', sending: 'sending', rejected: 'needs-attention' };

async function waitingFiles(device: DeviceDatabase): Promise<readonly WaitingFile[]> {
  const found = await device.blobs.where('state').anyOf(Object.keys(FILE_STATES)).toArray();
  // One that came off its record is shown apart, where a person decides: what is counted here has a button here.
  const carried = new Set(
    found.length === 0
      ? []
      : await device.outbox
          .where('id')
          .anyOf([...new Set(found.map((row) => row.mutation))])
          .keys(),
  );
  const rows = found.filter((row) => carried.has(row.mutation));
  return rows.map(({ id, record, type, as, name, size, sent = 0, state, problem }) => ({
    document_key: id,
    record,
    // Rows are made of files that were accepted.
    type: type as WaitingFile['type'],
    as: isDocument({ type, ...(as === undefined ? {} : { as }) }) ? 'file' : 'photo',
    name,
    size,
    sent,
    sync: FILE_STATES[state] ?? 'on-device',
    ...(problem === undefined ? {} : { problem }),
  }));
}

function syncByRecord(files: readonly WaitingFile[]): ReadonlyMap<string, SyncState> {
  const found = new Map<string, SyncState>();
  for (const { record, sync } of files) found.set(record, worse(found.get(record) ?? 'on-server', sync));
  return found;
}

/** Changes in so many places are read in one stretch. */
const MOST_STRETCHES = 8;

/**
 * The one live picture of the outbox that all views of a page share. It is read whole once; after that only what changed is
 * taken in, from the page's own transactions and from what Dexie tells of every other. Rows that did not change keep their
 * object.
 */
export class OutboxFeed {
  readonly rows = new ValueStore<readonly OutboxHead[]>([], sameRows);
  /** All that lies in it, of whatever build: it can be counted before the kinds are there, which tell what it is. */
  readonly all = new ValueStore<readonly OutboxHead[]>([], sameRows);
  /** Files that the server has not confirmed yet. */
  readonly files = new ValueStore<readonly WaitingFile[]>([], sameJson);
  /** The same by record: how it stands with its photos. */
  readonly photos = new ValueStore<ReadonlyMap<string, SyncState>>(new Map(), (a, b) => sameJson([...a], [...b]));
  /** When each change of a newer build was made that waits here: what it does, this build cannot tell. */
  readonly newer = new ValueStore<readonly number[]>([], sameJson);
  private readonly device: DeviceDatabase;
  private readonly byNumber = new Map<number, OutboxHead>();
  private end: (() => void) | null = null;
  private loaded = false;
  private counted = false;
  /** Counts what is taken in and what is asked for, so that a reading overtaken on its way says nothing of what is newer. */
  private clock = 0;
  private readonly touched = new Map<number, number>();
  private reading = 0;
  private readonly onLoaded: (() => void)[] = [];
  private readonly onCounted: (() => void)[] = [];

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

  /** The same once it can be counted. */
  whenCounted(then: () => void): void {
    if (this.counted) then();
    else this.onCounted.push(then);
  }

  /** Tells when waiting work or its photos change, and once both are read. Returns the end of it. */
  follow(look: () => void): () => void {
    const ends = [this.rows.subscribe(look), this.photos.subscribe(look)];
    this.whenLoaded(look);
    return () => {
      for (const end of ends) end();
    };
  }

  /** Starts, or reads all anew: a page that was in the background may have missed what other tabs told. */
  start(): void {
    this.stop();
    const part = `idb://${this.device.name}/outbox/`;
    const hear = (parts: ObservabilitySet): void => {
      const numbers = parts[part];
      if (parts['all']) this.look(this.refresh());
      else if (numbers) this.look(this.readAgain(RangeSet(numbers)));
    };
    Dexie.on.storagemutated.subscribe(hear);
    let endFiles: (() => void) | null = null;
    let isOver = false;
    this.end = () => {
      isOver = true;
      Dexie.on.storagemutated.unsubscribe(hear);
      endFiles?.();
    };
    const watchFiles = () => {
      // After the changes, which every list waits for.
      if (!isOver) endFiles = this.watchFiles();
    };
    const reading = this.readAll();
    reading.then(watchFiles, watchFiles);
    this.look(reading.then(() => this.tellLoaded()));
  }

  private watchFiles(): () => void {
    const files = liveQuery(() => waitingFiles(this.device)).subscribe({
      next: (found) => {
        this.files.set(found);
        this.photos.set(syncByRecord(found));
      },
      error: (error) => console.error('photos', error),
    });
    return () => files.unsubscribe();
  }

  stop(): void {
    this.end?.();
    this.end = null;
  }

  /** Takes in what a transaction of this page has just committed. */
  apply(changes: OutboxChanges): void {
    const at = ++this.clock;
    for (const [n, row] of changes) {
      this.touched.set(n, at);
      this.put(n, row);
    }
    this.show();
  }

  /** Reads the outbox now; resolves when the views have it. */
  async refresh(): Promise<void> {
    await this.readAll();
    await this.tellLoaded();
  }

  private async readAll(): Promise<void> {
    await this.read([[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]]);
    this.counted = true;
    for (const then of this.onCounted.splice(0)) then();
  }

  /** Without the kinds a row of this build would be taken for one of a newer build. */
  private async tellLoaded(): Promise<void> {
    await kindsHere();
    if (this.loaded) return;
    this.loaded = true;
    this.show();
    for (const then of this.onLoaded.splice(0)) then();
  }

  private async readAgain(numbers: Iterable<{ readonly from: unknown; readonly to: unknown }>): Promise<void> {
    const stretches = [...numbers].map(({ from, to }): Stretch => [asNumber(from, 0), asNumber(to, Number.MAX_SAFE_INTEGER)]);
    if (stretches.length > MOST_STRETCHES) {
      const [lows, highs] = [stretches.map(([low]) => low), stretches.map(([, high]) => high)];
      await this.read([[Math.min(...lows), Math.max(...highs)]]);
    } else await this.read(stretches);
  }

  /** What one transaction wrote is read by one and shown at once: half of it may be a state from before the own edit. */
  private async read(stretches: readonly Stretch[]): Promise<void> {
    const at = ++this.clock;
    const isWhole = stretches.some(([low]) => low === Number.NEGATIVE_INFINITY);
    this.reading++;
    try {
      const found = await this.heads(isWhole ? null : stretches);
      const there = new Set(found.map((row) => row.n));
      const isAsked = (n: number) => stretches.some(([low, high]) => n >= low && n <= high);
      for (const n of this.byNumber.keys()) if (!there.has(n) && isAsked(n)) this.takeIn(n, null, at);
      for (const row of found) this.takeIn(row.n, row, at);
    } finally {
      this.reading--;
      if (this.reading === 0) this.touched.clear();
    }
    this.show();
  }

  /** Without their bodies, except those that a person decides on; null: all of them. */
  private async heads(stretches: readonly Stretch[] | null): Promise<readonly OutboxHead[]> {
    const { outbox } = this.device;
    return this.device.transaction('r', outbox, async (transaction) => {
      const places = outbox.where('n');
      const [only] = stretches?.length === 1 ? stretches : [];
      const asked = only ? places.between(...only, true, true) : places.inAnyRange(stretches ?? [], { includeUppers: true });
      const heads: readonly OutboxHead[] = await readBare(transaction, () => (stretches === null ? outbox.orderBy('n') : asked).toArray());
      const parked = heads.filter(isParked).map((row) => row.n);
      if (parked.length === 0) return heads;
      const whole = new Map((await outbox.bulkGet(parked)).map((row) => [row?.n, row]));
      return heads.map((row) => whole.get(row.n) ?? row);
    });
  }

  private takeIn(n: number, row: OutboxHead | null, at: number): void {
    if ((this.touched.get(n) ?? 0) > at) return;
    this.touched.set(n, at);
    this.put(n, row);
  }

  private put(n: number, row: OutboxHead | null): void {
    const known = this.byNumber.get(n);
    if (row === null) this.byNumber.delete(n);
    else if (!known || known.id !== row.id || known.rev !== row.rev) this.byNumber.set(n, row);
  }

  private show(): void {
    const all = [...this.byNumber.values()].sort((a, b) => a.n - b.n);
    this.all.set(all);
    if (!areDeclared()) return;
    const foreign = all.filter(isForeign);
    this.newer.set(foreign.filter((row) => row.open === 1).map((row) => row.createdAt));
    this.rows.set(foreign.length === 0 ? all : all.filter((row) => !foreign.includes(row)));
  }

  private look(reading: Promise<void>): void {
    reading.catch((error: unknown) => this.end && console.error('outbox', error));
  }
}

/** Ends of a stretch may be infinite, or a list where Dexie means everything. */
const asNumber = (value: unknown, otherwise: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : otherwise);
