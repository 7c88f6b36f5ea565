import { Dexie, type Table } from 'dexie';
import type { Watermark } from '#client/sync/port.ts';
import type { Stored } from '#client/sync/replica/stored.ts';
import type { OutlineMark, StoredSegment, StoredWords } from '#client/sync/replica/stored-outline.ts';

/** The watermark as it lies in the store. Each write leaves a stamp, so that a writer knows whether it was the last one. */
export interface Mark extends Watermark {
  k: 'watermark';
  stamp: string;
  /** How often outlines were written to. A build that knows of none leaves it out, and the line with it. */
  writes?: number;
  /** Outlines of another line missed a write. */
  line?: string;
  /** The stamp of the last write that outlines were told of: an older build leaves another stamp, and the line where it stands. */
  outlined?: string;
}

/** The line on which outlines have missed nothing; undefined where they may have. */
export const lineIn = (mark: Mark | undefined): string | undefined => (mark?.outlined === mark?.stamp ? mark?.line : undefined);

export class ReplicaDatabase extends Dexie {
  declare readonly records: Table<Stored, string>;
  declare readonly marks: Table<Mark | OutlineMark, string>;
  /** What lists ask of the records, by kind and write. */
  declare readonly segments: Table<StoredSegment, [string, number]>;
  declare readonly words: Table<StoredWords, [string, number]>;

  constructor(name: string) {
    // What is lost with the power is fetched again: relaxed durability. Nothing cached: what is read is what is stored.
    super(name, { cache: 'disabled', chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ records: 'key,[kind+bucket+sortDesc+key],[kind+sortDesc+key]', marks: 'k' });
    this.version(2).stores({ segments: '[kind+at]', words: '[kind+at]' });
  }

  /** The watermark as it lies there. */
  async mark(): Promise<Mark | undefined> {
    return (await this.marks.get('watermark')) as Mark | undefined; // under this key alone
  }
}
