import type { Stored } from '#client/sync/replica/stored.ts';
import { isLive } from '#client/sync/replica/stored.ts';
import type { Digests } from '#client/sync/replica/sound.ts';
import { fnv1a } from '#core/number/number.ts';

interface Known {
  /** Null: the record is gone. */
  readonly bucket: string | null;
  readonly version: number;
}

/**
 * What the writer of a replica remembers of its rows: with it a page needs no look at what lies there, and the digests no
 * reading of every body. It stands for the store as of one stamp; another writer's stamp in the store makes it worthless.
 */
export class KnownRows {
  /** Of the last write that is contained. */
  stamp: string | null;
  private readonly rows = new Map<string, Known>();
  /** One text per bucket, however many rows were read with it. */
  private readonly buckets = new Map<string, string>();

  constructor(stamp: string | null, stored: Iterable<Stored>) {
    this.stamp = stamp;
    for (const row of stored) this.take(row);
  }

  version(key: string): number | undefined {
    return this.rows.get(key)?.version;
  }

  isLive(key: string): boolean {
    return (this.rows.get(key)?.bucket ?? null) !== null;
  }

  take(row: Stored): void {
    if (!isLive(row)) {
      this.rows.set(row.key, { bucket: null, version: row.version });
      return;
    }
    const bucket = this.buckets.get(row.bucket) ?? row.bucket;
    this.buckets.set(bucket, bucket);
    this.rows.set(row.key, { bucket, version: row.version });
  }

  drop(keys: readonly string[]): void {
    for (const key of keys) this.rows.delete(key);
  }

  keysIn(buckets: readonly string[]): string[] {
    return [...this.rows].flatMap(([key, { bucket }]) => (bucket !== null && buckets.includes(bucket) ? [key] : []));
  }

  digests(): Digests {
    const digests = new Map<string, { count: number; hash: number }>();
    for (const [key, { bucket, version }] of this.rows) {
      if (bucket === null) continue;
      const digest = digests.get(bucket) ?? { count: 0, hash: 0 };
      digest.count++;
      digest.hash = (digest.hash ^ fnv1a(`${key.slice(key.indexOf('/') + 1)}:${version}`)) >>> 0;
      digests.set(bucket, digest);
    }
    return digests;
  }
}
