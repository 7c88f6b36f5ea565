import { type Collection, Dexie, type Table } from 'dexie';
import { apart, readBare } from '#client/sync/device/apart.ts';
import { sealing } from '#client/sync/seal/middleware.ts';
import { RowSeals } from '#client/sync/seal/rows.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
import type { BlobRow, DraftRow, OutboxHead, OutboxRow } from '#client/sync/port.ts';

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

/** What this device did and what must not be lost (OFF-DATA-01). */
export class DeviceDatabase extends Dexie {
  declare readonly outbox: Table<OutboxRow, number, Omit<OutboxRow, 'n'> & { n?: number }>;
  declare readonly blobs: Table<BlobRow, string>;
  /** Written once; a state of a photo changes often and must not take its bytes along each time. */
  declare readonly bytes: Table<BytesRow, string>;
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly session: Table<SessionRow, string>;
  declare readonly journal: Table<JournalRow, string>;

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

  /** Deletes photos with their bytes; in a transaction that holds both tables. */
  async dropPhotos(photos: Collection<BlobRow, string>): Promise<number> {
    const ids = await photos.primaryKeys();
    await Promise.all([this.bytes.bulkDelete(ids), this.blobs.bulkDelete(ids)]);
    return ids.length;
  }
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
const isApart = ({ fmt, base, change }: Record<string, unknown>): boolean =>
  // Rows of the outbox alone: written by `outboxOf`.
  fmt === ROW_FORMAT && (base !== null || (change as OutboxRow['change']).op === 'put');
