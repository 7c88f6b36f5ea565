import type { Sealer } from '#client/sync/seal/sealer.ts';

/** A row of a table as it lies in the store. */
export type Row = Record<string, unknown>;

/** What of a table stays readable, and by what its rows are told apart for good. */
export interface TableFacts {
  readonly name: string;
  /** Column that names a row: part of the place its seal is bound to. */
  readonly id: string;
  /** Columns of its indexes. */
  readonly indexed: readonly string[];
}

/**
 * Columns beside those of indexes that queries and counts need: ids, states, times. Everything else is sealed, also a column
 * that a later build adds.
 */
const CLEAR: Readonly<Record<string, readonly string[]>> = {
  outbox: ['fmt', 'rev', 'kind', 'callId', 'blobs', 'owner', 'attempts', 'nextAt', 'lease', 'stands', 'from', 'createdAt', 'clockOffset'],
  blobs: ['kind', 'hash', 'type', 'size', 'attempts', 'nextAt', 'storedAt', 'sent', 'letGo', 'maker'],
  drafts: ['kind', 'id', 'savedAt', 'version'],
  draftEnds: ['kind', 'id', 'version', 'how'],
  journal: ['outcome'],
};

/** Texts kept in memory so that what was read once costs nothing the next time; whole rows are left out where they are big. */
const MOST_KNOWN = 2_000;
const LONGEST_KNOWN = 64_000;

interface Known {
  readonly text: string;
  readonly sealed: ArrayBuffer;
}

const isSealed = (row: Row): boolean => 'sealed' in row || 'sealedBytes' in row;

/** Seals and opens rows: the clear columns beside one sealed text of all others, and beside sealed bytes. */
export class RowSeals {
  private readonly sealer: Sealer;
  private readonly known = new Map<string, Known>();

  constructor(sealer: Sealer) {
    this.sealer = sealer;
  }

  /** At once where only clear columns have changed. */
  seal(table: TableFacts, row: Row): Row | Promise<Row> {
    if (isSealed(row)) return row;
    const clear: Row = {};
    const hidden: Row = {};
    const bytes: [string, ArrayBuffer][] = [];
    const open = new Set([table.id, ...table.indexed, ...(CLEAR[table.name] ?? [])]);
    for (const [column, value] of Object.entries(row)) {
      if (open.has(column)) clear[column] = value;
      else if (value instanceof ArrayBuffer) bytes.push([column, value]);
      else if (value !== undefined) hidden[column] = value;
    }
    const place = placeOf(table, row);
    const text = Object.keys(hidden).length === 0 ? null : JSON.stringify(hidden);
    const known = this.known.get(place);
    if (bytes.length === 0 && (text === null || known?.text === text)) {
      return text === null ? clear : { ...clear, sealed: known?.sealed };
    }
    return this.sealAnew(place, clear, text, bytes);
  }

  /** At once for a row that is not sealed, or that was read before. */
  open(table: TableFacts, row: Row): Row | Promise<Row> {
    if (!isSealed(row)) return row;
    const { sealed, sealedBytes, ...clear } = row;
    const place = placeOf(table, row);
    const known = this.known.get(place);
    if (sealedBytes === undefined && sealed instanceof ArrayBuffer && known && sameBytes(known.sealed, sealed)) {
      return { ...clear, ...(JSON.parse(known.text) as Row) }; // written by seal() alone
    }
    return this.openAnew(place, clear, sealed, sealedBytes);
  }

  /** Forgets what it read. */
  forget(): void {
    this.known.clear();
  }

  private async sealAnew(place: string, clear: Row, text: string | null, bytes: readonly [string, ArrayBuffer][]): Promise<Row> {
    const sealed = text === null ? null : await this.sealer.sealText(place, text);
    if (text !== null && sealed !== null) this.keep(place, { text, sealed });
    const closed = await Promise.all(
      bytes.map(async ([column, value]) => [column, await this.sealer.seal(`${place}/${column}`, value)] as const),
    );
    return {
      ...clear,
      ...(sealed === null ? {} : { sealed }),
      ...(closed.length === 0 ? {} : { sealedBytes: Object.fromEntries(closed) }),
    };
  }

  private async openAnew(place: string, clear: Row, sealed: unknown, sealedBytes: unknown): Promise<Row> {
    let hidden: Row = {};
    if (sealed instanceof ArrayBuffer) {
      const text = await this.sealer.openText(place, sealed);
      this.keep(place, { text, sealed });
      hidden = JSON.parse(text) as Row; // written by seal() alone
    }
    const bytes = Object.entries((sealedBytes ?? {}) as Record<string, ArrayBuffer>); // written by seal() alone
    const opened = await Promise.all(bytes.map(async ([column, value]) => [column, await this.sealer.open(`${place}/${column}`, value)]));
    return { ...clear, ...hidden, ...Object.fromEntries(opened) };
  }

  private keep(place: string, entry: Known): void {
    this.known.delete(place);
    if (entry.text.length > LONGEST_KNOWN) return;
    this.known.set(place, entry);
    if (this.known.size <= MOST_KNOWN) return;
    for (const oldest of this.known.keys()) {
      this.known.delete(oldest);
      return;
    }
  }
}

const placeOf = (table: TableFacts, row: Row): string => `${table.name}/${String(row[table.id])}`;

/** Two seals with the same number used once at their beginning are the same one. */
function sameBytes(a: ArrayBuffer, b: ArrayBuffer): boolean {
  if (a === b) return true;
  if (a.byteLength !== b.byteLength) return false;
  const [one, other] = [new Uint8Array(a, 0, Math.min(a.byteLength, 29)), new Uint8Array(b, 0, Math.min(b.byteLength, 29))];
  return one.every((byte, at) => byte === other[at]);
}
