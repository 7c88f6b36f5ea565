import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { keepNote } from '#client/page/keep-note.ts';
import type { Outline } from '#client/sync/outline/outline.ts';
import type { SegmentWords } from '#client/sync/outline/segment.ts';
import { type Owner, replicaName } from '#client/sync/names.ts';
import type { Replica, ReplicaQuery, ReplicaRow } from '#client/sync/port.ts';
import { isHung } from '#client/page/patience.ts';
import { beginStall, type OpenStall } from '#client/page/stalls.ts';
import { overcomeSilence } from '#client/page/watched-transactions.ts';
import { currentReplica, noteStuck } from '#client/sync/pull/current.ts';
import { ValueStore } from '#client/sync/store.ts';
import type { KindId } from '#core/record/kinds.ts';
import { kindOf } from '#modules/known-kinds.ts';

interface Watch {
  begin(replica: Replica): () => void;
  end: (() => void) | null;
  /** What it would tell, while it is not certain that the replica is the one in use. */
  held: (() => void) | null;
  hasTold: boolean;
}

/** A replica whose name was not known for certain when it was opened. */
interface Early {
  readonly name: string;
  readonly replica: Promise<Replica>;
}

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The device store of the person who was here last, and the replica in use there. */
const NOTE = 'saha.stores';

function storesNoted(notes: Notes | undefined): readonly string[] {
  try {
    return JSON.parse(notes?.getItem(NOTE) ?? '[]') as string[]; // written below alone
  } catch {
    return [];
  }
}

/** The stores of this person are not read ahead any more. */
export function forgetNoted(notes: Pick<Storage, 'getItem' | 'removeItem'> | undefined, user: string): void {
  if (notes?.getItem(NOTE)?.includes(user) === true) notes.removeItem(NOTE);
}

const AGAIN_MS = 1_000;
/** So often in a row a replica may give no answer before another one is filled. */
const SILENCES = 2;
/** The wait doubles with each time that it hung, so often at most. */
const MOST_HANGS = 6;

/**
 * The page's replica, which is opened anew when another puller began its term, when another epoch's copy took over, and when
 * the system closed its connection. Watches live on over it; until the new one answers, screens keep what they had.
 */
export class ReplicaHost {
  private readonly device: DeviceDatabase;
  private readonly owner: Owner;
  private readonly openReplica: (name: string) => Promise<Replica>;
  private readonly notes: Notes | undefined;
  private readonly watches = new Set<Watch>();
  private replica: Replica | null = null;
  private turn: Promise<void> = Promise.resolve();
  private pending = false;
  private swapping = false;
  private closed = false;
  /** Whether the replica is known to be the one in use; else nobody is told yet. */
  private isCertain = true;
  private readonly onRead: (() => void)[] = [];
  /** Told while the replica cannot be opened. */
  private stall: OpenStall | null = null;
  private hangs = 0;
  /** The replica that is open, and how often in a row it gave no answer since it is. */
  private name: string | null = null;
  private silences = 0;
  private readonly onStuck: () => void;
  /** Name of the replica in use: the account's database, the scope and the rights of the person give it (ADR 6). Null while it is not known. */
  readonly inUse = new ValueStore<string | null>(null);

  constructor(
    device: DeviceDatabase,
    owner: Owner,
    open: (name: string) => Promise<Replica>,
    notes: Notes | undefined = globalThis.localStorage,
    onStuck: () => void = () => undefined,
  ) {
    this.onStuck = onStuck;
    this.device = device;
    this.owner = owner;
    this.openReplica = open;
    this.notes = notes;
  }

  watchList(query: ReplicaQuery, onRows: (rows: readonly ReplicaRow[]) => void): () => void {
    return this.watch((replica, tell) => replica.watchList(query, (rows) => tell(() => onRows(rows))));
  }

  watchRecord(kind: KindId, id: string, onRow: (row: ReplicaRow | undefined) => void): () => void {
    return this.watch((replica, tell) => replica.watchRecord(kind, id, (row) => tell(() => onRow(row))));
  }

  watchSome(kind: KindId, ids: readonly string[], onRows: (rows: ReadonlyMap<string, ReplicaRow>) => void): () => void {
    return this.watch((replica, tell) => replica.watchSome(kind, ids, (rows) => tell(() => onRows(rows))));
  }

  watchOutline(kind: KindId, onOutline: (outline: Outline) => void): () => void {
    return this.watch((replica, tell) => replica.watchOutline(kind, (outline) => tell(() => onOutline(outline))));
  }

  /** Words of all records of a kind, as `Replica.words`. @throws Error while there is no replica: nothing would look like no word */
  async words(kind: KindId, tell: (words: SegmentWords) => Promise<boolean>): Promise<void> {
    await this.turn;
    if (!this.replica) throw new Error('no replica');
    await this.replica.words(kind, tell);
  }

  /** What the server said of records, those that are there. @throws Error while there is no replica */
  async some(kind: KindId, ids: readonly string[]): Promise<readonly ReplicaRow[]> {
    await this.turn;
    if (!this.replica) throw new Error('no replica');
    return this.replica.some(kind, ids);
  }

  /** What the server said of a record; undefined also while there is no replica. */
  async read(kind: KindId, id: string): Promise<ReplicaRow | undefined> {
    await this.turn;
    return this.replica?.record(kind, id).catch(() => undefined);
  }

  /** What a record is called by the server's word; null when this device does not have it. */
  async titleOf(kind: KindId, id: string): Promise<string | null> {
    const row = await this.read(kind, id);
    return row === undefined ? null : (kindOf(kind)?.title(row.body) ?? null);
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
    this.stall?.end();
  }

  /**
   * A transaction of this database was given up. Asked anew by another connection it mostly answers; a replica that stays silent
   * then too is filled anew under another name.
   */
  silent(name: string): void {
    if (this.closed || name !== this.name || ++this.silences < SILENCES) return;
    void this.tellStuck(name);
  }

  private watch(begin: (replica: Replica, tell: (news: () => void) => void) => () => void): () => void {
    const tell = (news: () => void): void => {
      if (this.isCertain) this.tellNow(watch, news);
      else watch.held = news;
    };
    const watch: Watch = { begin: (replica) => begin(replica, tell), end: null, held: null, hasTold: false };
    if (this.replica) watch.end = watch.begin(this.replica);
    this.watches.add(watch);
    return () => {
      watch.end?.();
      watch.held = null;
      this.watches.delete(watch);
      this.look();
    };
  }

  private tellNow(watch: Watch, news: () => void): void {
    watch.held = null;
    watch.hasTold = true;
    news();
    if (this.silences > 0 && this.name !== null) {
      this.silences = 0;
      void this.tellWell(this.name);
    }
    this.look();
  }

  /** Resolves once there is a replica and everything that is watched was told once. */
  whenRead(): Promise<void> {
    return new Promise((done) => {
      this.onRead.push(done);
      this.look();
    });
  }

  private look(): void {
    if (this.onRead.length === 0 || this.replica === null || !this.isCertain) return;
    if ([...this.watches].every((watch) => watch.hasTold)) for (const done of this.onRead.splice(0)) done();
  }

  private async swap(): Promise<void> {
    this.pending = false;
    if (this.closed) return;
    this.swapping = true;
    const name = currentReplica(this.device, this.owner);
    name.catch(() => undefined);
    const early = this.replica === null ? this.openEarly() : null;
    if (early === null) await this.shut();
    try {
      await this.settle(await name, early);
    } catch (error) {
      if (this.closed) return;
      console.error('replica', error);
      if (isHung(error)) await this.tellStuck(await name);
      setTimeout(() => void this.reopen(), AGAIN_MS * 2 ** Math.min(this.hangs, MOST_HANGS));
    } finally {
      this.swapping = false;
    }
  }

  /** Mostly it is the one that was in use the last time: it is read while its name is still being asked for, and told then. */
  private openEarly(): Early | null {
    const [device, name] = storesNoted(this.notes);
    if (device !== this.device.name || name === undefined) return null;
    this.isCertain = false;
    const replica = this.openReplica(name).then((opened) => {
      if (!this.isCertain) this.attach(opened);
      return opened;
    });
    replica.catch(() => undefined);
    return { name, replica };
  }

  /** Tells from the replica of this name, and from no other. */
  private async settle(name: string, early: Early | null): Promise<void> {
    const isRight = early?.name === name;
    const failure = (error: unknown): null => {
      this.isCertain = true;
      if (isHung(error)) throw error;
      return null;
    };
    const replica = isRight ? await early.replica.catch(failure) : null;
    this.isCertain = true;
    if (replica !== null) {
      this.use(name);
      for (const watch of [...this.watches]) if (watch.held) this.tellNow(watch, watch.held);
      this.look();
      return;
    }
    for (const watch of this.watches) watch.held = null;
    await this.shut();
    // One that was opened for nothing, and perhaps made by that, is swept away by the puller.
    void early?.replica.then((opened) => opened.close()).catch(() => undefined);
    const opened = await this.openReplica(name);
    this.use(name);
    this.attach(opened);
    if (this.stall !== null && this.silences === 0) await this.tellWell(name);
    keepNote(NOTE, JSON.stringify([this.device.name, name]), this.notes);
  }

  /** Whatever was silent before, it is not asked any more. */
  private use(name: string): void {
    if (name !== this.name) this.silences = 0;
    this.name = name;
    // The first one is filled before anybody knows its epoch.
    if (name !== replicaName(this.owner, '')) this.inUse.set(name);
    overcomeSilence((other) => other.startsWith('rep-') && other !== name);
  }

  /** Another one is filled beside it when the server can be asked; until then this one is asked for again and again. */
  private async tellStuck(name: string): Promise<void> {
    this.stall ??= beginStall('copy');
    this.hangs++;
    await noteStuck(this.device, name, true).then(this.onStuck, () => undefined);
  }

  private async tellWell(name: string): Promise<void> {
    this.stall?.end();
    this.stall = null;
    this.hangs = 0;
    await noteStuck(this.device, name, false).catch(() => undefined);
  }

  private attach(replica: Replica): void {
    this.replica = replica;
    for (const watch of this.watches) watch.end = watch.begin(replica);
    this.look();
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
