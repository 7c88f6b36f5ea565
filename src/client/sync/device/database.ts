import { Dexie, type Table } from 'dexie';
import type { BlobRow, DraftRow, OutboxRow } from '#client/sync/port.ts';

/** A mutation that has left the outbox: why and when. Kept for 30 days. */
export interface JournalRow {
  id: string;
  outcome: 'acked' | 'superseded' | 'discarded';
  reason: string;
  at: number;
  row: OutboxRow;
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
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly session: Table<SessionRow, string>;
  declare readonly journal: Table<JournalRow, string>;

  constructor(name: string) {
    // Strict: a transaction is complete only when it is on the disk. Nothing cached: what is read is what is stored.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({
      outbox: '++n,&id,lane,state,open,*dependsOn',
      blobs: 'id,mutation,record,state',
      drafts: 'key',
      session: 'k',
      journal: 'id,at',
    });
  }
}

/** Shape of outbox rows that this build writes and sends. */
export const ROW_FORMAT = 1;
