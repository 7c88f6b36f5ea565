import { Dexie, type Table } from 'dexie';
import { newId } from '#core/id/uuid.ts';
import type { ClientError } from '#modules/admin/shared/admin.calls.ts';

/** Faults that wait on the device at most; the oldest goes first (ledger 04, decision 14). */
export const MAX_WAITING = 100;

export interface WaitingFault {
  /** The key under which it is sent, so that it arrives once. */
  readonly id: string;
  readonly fault: ClientError;
}

/** Faults that nobody has been told of yet. They belong to the device and say nothing about a person. */
export interface FaultStore {
  add(fault: ClientError): Promise<void>;
  oldest(): Promise<WaitingFault | undefined>;
  remove(id: string): Promise<void>;
}

/** Opened at the first fault and not before. */
export function createFaultStore(name = 'saha-faults'): FaultStore {
  let opened: Dexie | null = null;
  const faults = (): Table<WaitingFault, number> => {
    if (opened === null) {
      opened = new Dexie(name);
      opened.version(1).stores({ faults: '++n, &id' });
    }
    return opened.table('faults');
  };
  return {
    async add(fault) {
      const table = faults();
      await table.add({ id: newId(), fault });
      const extra = (await table.count()) - MAX_WAITING;
      if (extra > 0) await table.bulkDelete(await table.orderBy('n').limit(extra).primaryKeys());
    },
    oldest: () => faults().orderBy('n').first(),
    async remove(id) {
      await faults().where('id').equals(id).delete();
    },
  };
}
