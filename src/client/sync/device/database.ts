import { type Collection, Dexie, type Table } from 'dexie';
import { apart, readBare } from '#client/sync/device/apart.ts';
import { Reserve } from '#client/sync/device/reserve.ts';
import { sealing } from '#client/sync/seal/middleware.ts';
import { RowSeals } from '#client/sync/seal/rows.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
import type { BlobRow, DraftEnd, DraftRow, OutboxHead, OutboxRow } from '#client/sync/port.ts';

/** A mutation that has left the outbox: why and when. Kept for 30 days. */
export interface JournalRow {
  id: string;
  outcome: 'acked' | 'superseded' | 'discarded';
  reason: string;
  at: number;
  row: OutboxRow;
}

/** ArrayBuffer, never a Blob: WebKit loses Blobs. */
export interface BytesRow {
  /** document_key */
  id: string;
  bytes: ArrayBuffer;
}

/** Small facts of the session under a fixed key: the cached menu, the replica in use, the clock's offset. */
export interface SessionRow {
  k: string;
  value: unknown;
}

/** Whether the bytes are safe on the server by its own word. */
export const isConfirmed = ({ state }: Pick<BlobRow, 'state'>): boolean => state === 'stored' || state === 'known';

/** What this device did and what must not be lost (OFF-DATA-01). */
export class DeviceDatabase extends Dexie {
  declare readonly outbox: Table<OutboxRow, number, Omit<OutboxRow, 'n'> & { n?: number }>;
  declare readonly blobs: Table<BlobRow, string>;
  /** Written once; a state of a photo changes often and must not take its bytes along each time. */
  declare readonly bytes: Table<BytesRow, string>;
  declare readonly drafts: Table<DraftRow, string>;
  /** How drafts ended. */
  declare readonly draftEnds: Table<DraftEnd, string>;
  declare readonly session: Table<SessionRow, string>;
  declare readonly journal: Table<JournalRow, string>;

  /** Room for last words on a full disk. */
  readonly reserve: Reserve;
  /** The way of its rows to and from the disk; null where nothing is sealed. */
  readonly seals: RowSeals | null;

  /** @param as `raw`: tables as they lie, for somebody who goes through all of them */
  constructor(name: string, sealer: Sealer | null = null, as: 'joined' | 'raw' = 'joined') {
    // Strict: a transaction is complete only when it is on the disk. Nothing cached: what is read is what is stored.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({
      outbox: '++n,&id,lane,state,open,*dependsOn',
      blobs: 'id,mutation,record,state',
      drafts: 'key',
      session: 'k',
      journal: 'id,at',
    });
    this.version(2).stores({ bytes: 'id' });
    this.version(3).stores({ loads: 'n' });
    this.version(4).stores({ drafts: 'key,[key+version]', draftEnds: 'key,[key+version],at' });
    this.version(6).stores({ reserve: 'id' });
    this.reserve = new Reserve(this.table('reserve'));
    // The types of the library bind each of its many forms to the very class; what is put in place takes all of them.
    Object.assign(this, { transaction: spending(this.transaction.bind(this), this.reserve) });
    if (as === 'joined') this.use(apart({ table: 'outbox', beside: 'loads', columns: LOAD, isApart }));
    this.seals = sealer && new RowSeals(sealer);
    if (this.seals) this.use(sealing(this.seals));
  }

  /** Reads mutations without their bodies. */
  heads<T>(read: (outbox: Table<OutboxHead, number>) => PromiseLike<T>): Promise<T> {
    return this.transaction('r', this.outbox, (transaction) => readBare(transaction, () => read(this.outbox as Table<OutboxHead, number>)));
  }

  /** Stores a photo with its bytes, in the transaction at hand or in one of its own. */
  async putPhoto({ bytes, ...row }: BlobRow & { readonly bytes: ArrayBuffer }): Promise<void> {
    await this.transaction('rw', this.blobs, this.bytes, async () => {
      await Promise.all([this.bytes.put({ id: row.id, bytes }), this.blobs.put(row)]);
    });
  }

  /** Null: this device does not have it. */
  async photoBytes(id: string): Promise<ArrayBuffer | null> {
    return (await this.bytes.get(id))?.bytes ?? (await this.blobs.get(id))?.bytes ?? null;
  }

  /** A person threw away what named these photos: they go with their last holder (`sweepPhotos`). Returns how many. */
  letGo(photos: Collection<BlobRow, string>): PromiseLike<number> {
    return photos.and((photo) => !isConfirmed(photo)).modify({ letGo: true });
  }

  /** Deletes photos with their bytes; in a transaction that holds both tables. */
  async dropPhotos(photos: Collection<BlobRow, string>): Promise<number> {
    const ids = await photos.primaryKeys();
    await Promise.all([this.bytes.bulkDelete(ids), this.blobs.bulkDelete(ids)]);
    return ids.length;
  }
}

type Run = (mode: string, ...rest: unknown[]) => PromiseLike<unknown>;

/** Tables of photos: whoever writes to them alone does without the reserve, which is for words. */
const PHOTOS: ReadonlySet<string> = new Set(['blobs', 'bytes']);
const nameOf = (table: unknown): string =>
  typeof table === 'object' && table !== null && 'name' in table ? String(table.name) : String(table);

/** Lets every transaction that writes words spend the reserve when the disk is full, in whichever screen it began. */
function spending<T>(transaction: T, reserve: Reserve): T {
  const run = transaction as Run; // many forms, of which all begin with the mode and end with the work
  const spent: Run = (mode, ...rest) => {
    const tables = rest.slice(0, -1).flat().map(nameOf);
    const isPlain = mode.startsWith('r') && !mode.startsWith('rw');
    if (isPlain || Dexie.currentTransaction !== null || tables.every((name) => PHOTOS.has(name))) return run(mode, ...rest);
    return Dexie.Promise.resolve(reserve.spend(() => run(mode, ...rest)));
  };
  return spent as T;
}

/** Shape of outbox rows that this build writes. */
export const ROW_FORMAT = 2;
/** Shapes that it sends. In the first one `base` and `input` lie in the row. */
export const KNOWN_FORMATS: ReadonlySet<number> = new Set([1, ROW_FORMAT]);

/**
 * What of a mutation only its sending and a decision about it need: two whole bodies. It lies in `loads`, so that a start need
 * not read it. A mutation that holds little stays whole.
 */
const LOAD = ['base', 'input'] as const;
const isApart = ({ fmt, base, change, told }: Record<string, unknown>): boolean =>
  // Rows of the outbox alone: written by `outboxOf`. Of a told one the views need the base.
  fmt === ROW_FORMAT && told === undefined && (base !== null || (change as OutboxRow['change']).op === 'put');
