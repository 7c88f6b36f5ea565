import * as v from 'valibot';
import type { RawFeedPage } from '#client/sync/api.ts';
import type { ReplicaPage, ReplicaRow } from '#client/sync/port.ts';
import { isStub, keyOf, STUB } from '#client/sync/replica/sound.ts';
import { feedRow } from '#modules/sync/shared/sync.calls.ts';
import { kindOf } from '#modules/registry.ts';

type Changes = Pick<ReplicaPage, 'rows' | 'deleted'> & { readonly unreadable: readonly string[] };

const names = v.object({ id: v.string(), kind: v.string() });
const numbers = v.fallback(v.number(), 0);
const place = v.object({ seq: v.number() });
/** What of a broken row can still be told, so that count and hash of its bucket agree. */
const remains = v.object({
  ...names.entries,
  bucket: v.fallback(v.string(), ''),
  version: numbers,
  seq: numbers,
  deleted: v.fallback(v.boolean(), false),
});

/** A page that this question cannot have had for an answer: of another account, another server, or mixed up on the way. */
export class NotOurPage extends Error {
  override readonly name = 'NotOurPage';
}

const isPlace = (place: number): boolean => Number.isSafeInteger(place) && place >= 0;

/** @param limit the rows that were asked for at most @throws NotOurPage */
export function checkPage({ epoch, watermark, changes, more }: RawFeedPage, limit: number): void {
  const placed = changes.flatMap((raw) => (v.is(place, raw) ? [raw.seq] : []));
  const isOurs =
    epoch !== '' &&
    isPlace(watermark) &&
    changes.length <= limit &&
    placed.every((seq) => seq <= watermark) &&
    !(more && changes.length === 0);
  if (!isOurs) throw new NotOurPage(`feed: not a page of ours, ${changes.length} rows up to ${watermark}`);
}

/** The rows of a page, the newest of each record. A row that this build cannot read becomes a stub and holds nothing up. */
export function changesOf(page: RawFeedPage): Changes {
  const rows = new Map<string, ReplicaRow>();
  const deleted = new Map<string, number>();
  for (const raw of page.changes) {
    const row = rowOf(raw);
    if (row === null) continue;
    rows.delete(row.key);
    deleted.delete(row.key);
    if (row.deleted) deleted.set(row.key, row.version);
    else rows.set(row.key, row.row);
  }
  return {
    rows: [...rows.values()],
    deleted: [...deleted].map(([key, version]) => ({ key, version })),
    unreadable: [...rows.values()].filter(isStub).map((row) => row.key),
  };
}

interface Read {
  readonly key: string;
  readonly version: number;
  readonly deleted: boolean;
  readonly row: ReplicaRow;
}

/** Null for something that does not even name a record. */
function rowOf(raw: unknown): Read | null {
  const whole = v.safeParse(feedRow, raw);
  if (whole.success) {
    const { data, deleted, ...row } = whole.output;
    const key = keyOf(row.kind, row.id);
    const kind = kindOf(row.kind);
    const readable = deleted || (kind !== undefined && v.is(kind.schema, data));
    return { key, version: row.version, deleted, row: { ...row, key, body: readable ? (data as ReplicaRow['body']) : STUB } }; // came out of JSON
  }
  const rest = v.safeParse(remains, raw);
  if (!rest.success) return null;
  const { deleted, ...row } = rest.output;
  const key = keyOf(row.kind, row.id);
  const empty = {
    sortDesc: Number.MAX_SAFE_INTEGER,
    status: '',
    created_by: null,
    created_at: '',
    updated_by: null,
    updated_at: '',
    body: STUB,
  };
  return { key, version: row.version, deleted, row: { ...row, ...empty, key } };
}
