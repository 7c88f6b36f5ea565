import type { ReplicaRow } from '#client/sync/port.ts';
import type { Changed } from '#client/sync/replica/changes.ts';
import { byOrder } from '#client/sync/replica/sound.ts';

/** More changed rows than this are not looked up one by one. */
const MOST_LOOKED_UP = 2_000;

/** All rows of a query without an end. After the first reading only what was written is read: of 50,000 rows a page changes 500. */
export class WholeList {
  private readonly readAll: () => Promise<readonly ReplicaRow[]>;
  private readonly readSome: (keys: readonly string[]) => Promise<readonly ReplicaRow[]>;
  private rows: readonly ReplicaRow[] | null = null;

  /** @param readSome those of the keys that belong to the list */
  constructor(readAll: () => Promise<readonly ReplicaRow[]>, readSome: (keys: readonly string[]) => Promise<readonly ReplicaRow[]>) {
    this.readAll = readAll;
    this.readSome = readSome;
  }

  async read(changed: Changed): Promise<readonly ReplicaRow[]> {
    const { rows } = this;
    // A reading that fails may have missed some: then the next one is whole.
    this.rows = null;
    if (rows === null || changed === null || changed.size > MOST_LOOKED_UP) this.rows = await this.readAll();
    else {
      const found = await this.readSome([...changed]);
      this.rows = [...rows.filter(({ key }) => !changed.has(key)), ...found].sort(byOrder);
    }
    return this.rows;
  }
}
