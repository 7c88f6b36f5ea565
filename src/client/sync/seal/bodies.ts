import type { ReplicaRow } from '#client/sync/port.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
import type { JsonObject } from '#core/change/json.ts';

/** A row of the replica on the disk: its body is sealed, and what lists are found and ordered by is not. */
type SealedRow = ReplicaRow & { sealed?: ArrayBuffer };

/** Bodies that lists of the last minutes have shown are not opened again. */
const MOST_KNOWN = 3_000;

/** Seals and opens bodies of the replica. Ids, bucket, version, status and times stay readable; a body written by a device without a lock is read as it is. */
export class BodySeals {
  readonly sealer: Sealer;
  private readonly known = new Map<string, { readonly mark: string; readonly body: JsonObject }>();

  constructor(sealer: Sealer) {
    this.sealer = sealer;
  }

  sealAll(rows: readonly ReplicaRow[]): Promise<ReplicaRow[]> {
    return Promise.all(rows.map((row) => this.seal(row)));
  }

  async openAll(rows: readonly ReplicaRow[]): Promise<readonly ReplicaRow[]> {
    return Promise.all(rows.map((row) => this.open(row)));
  }

  async seal(row: SealedRow): Promise<ReplicaRow> {
    if (row.sealed !== undefined) return row;
    const { body, ...clear } = row;
    // The store takes it; whoever reads gets a body again.
    return { ...clear, sealed: await this.sealer.sealText(placeOf(row), JSON.stringify(body)) } as unknown as ReplicaRow;
  }

  /** The row with its body; as promptly as the memory has it. */
  async open(row: SealedRow): Promise<ReplicaRow> {
    const { sealed, ...clear } = row;
    if (sealed === undefined) return row;
    const known = this.known.get(row.key);
    const mark = markOf(sealed);
    if (known?.mark === mark) return { ...clear, body: known.body };
    const body = JSON.parse(await this.sealer.openText(placeOf(row), sealed)) as JsonObject; // sealed by seal() alone
    this.known.delete(row.key);
    this.known.set(row.key, { mark, body });
    if (this.known.size > MOST_KNOWN) for (const oldest of [...this.known.keys()].slice(0, MOST_KNOWN / 10)) this.known.delete(oldest);
    return { ...clear, body };
  }
}

/** An old body put under a newer version does not open. */
const placeOf = (row: ReplicaRow): string => `records/${row.key}/${row.version}`;

/** Tells one seal from every other. */
const markOf = (sealed: ArrayBuffer): string => String.fromCharCode(...new Uint8Array(sealed, 0, 29));
