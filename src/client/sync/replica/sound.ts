import type { ReplicaRow } from '#client/sync/port.ts';
import { fnv1a } from '#core/number/number.ts';

/** Key of a record in the replica. */
export const keyOf = (kind: string, id: string): string => `${kind}/${id}`;

/** Body of a row that this build cannot read: kept, so that the feed goes on and the digest agrees, and left out of lists. */
export const STUB = { invalid: true } as const;

/** Whether a row stands for a record this build cannot read. */
export const isStub = (row: Pick<ReplicaRow, 'body'>): boolean => row.body['invalid'] === true && Object.keys(row.body).length === 1;

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const textOf = (value: unknown, most: number): string => (typeof value === 'string' && value.length <= most ? value : '');
const nullableText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * A row as a store can hold it. An index on a value that is missing or null makes a row invisible to every query of RxDB, so
 * each indexed field gets a value that sorts, and a row with a broken envelope or no body becomes a stub.
 */
export function soundRow(row: ReplicaRow): ReplicaRow {
  const hasBody = typeof row.body === 'object' && row.body !== null && !Array.isArray(row.body);
  const sound =
    hasBody &&
    isWhole(row.version) &&
    isWhole(row.seq) &&
    isWhole(row.sortDesc) &&
    typeof row.bucket === 'string' &&
    typeof row.status === 'string';
  return {
    key: row.key,
    id: row.id,
    kind: row.kind,
    bucket: textOf(row.bucket, 64),
    version: isWhole(row.version) ? row.version : 0,
    seq: isWhole(row.seq) ? row.seq : 0,
    sortDesc: isWhole(row.sortDesc) ? row.sortDesc : Number.MAX_SAFE_INTEGER,
    status: textOf(row.status, 64),
    created_by: nullableText(row.created_by),
    created_at: textOf(row.created_at, 64),
    updated_by: nullableText(row.updated_by),
    updated_at: textOf(row.updated_at, 64),
    body: sound ? row.body : STUB,
  };
}

/** The order of lists: newest first, and of one moment by key. */
export const byOrder = (a: Pick<ReplicaRow, 'sortDesc' | 'key'>, b: Pick<ReplicaRow, 'sortDesc' | 'key'>): number =>
  a.sortDesc - b.sortDesc || (a.key < b.key ? -1 : 1);

export type Digests = ReadonlyMap<string, { count: number; hash: number }>;

/** Per bucket how many rows there are and the exclusive-or of their hashes: order does not matter (OFF-SCOPE-02). */
export function digestOf(rows: Iterable<Pick<ReplicaRow, 'id' | 'bucket' | 'version'>>): Digests {
  const digests = new Map<string, { count: number; hash: number }>();
  for (const row of rows) {
    const digest = digests.get(row.bucket) ?? { count: 0, hash: 0 };
    digest.count++;
    digest.hash = (digest.hash ^ fnv1a(`${row.id}:${row.version}`)) >>> 0;
    digests.set(row.bucket, digest);
  }
  return digests;
}
