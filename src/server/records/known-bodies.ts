import type { KindId } from '#core/record/kinds.ts';
import { type BodyOf, KINDS } from '#modules/registry.ts';
import type { RecordHead, Records } from '#server/records/port.ts';

export interface KnownBody<K extends KindId> {
  readonly id: string;
  readonly body: BodyOf<K>;
}

const nameOf = ({ id, version, seq }: RecordHead): string => `${id} ${version} ${seq}`;

/**
 * Long bodies that each save of something else looks at, kept in this process by record, version and place in the feed: what
 * is stored under these never changes. Who may see a record is asked anew each time, with its head.
 */
export class KnownBodies<K extends KindId> {
  private readonly kind: K;
  private readonly most: number;
  /** In the order in which they were last asked for. */
  private readonly known = new Map<string, KnownBody<K>>();

  /** @param most how many are kept */
  constructor(kind: K, most: number) {
    // One body is kept for all readers.
    if ('guard' in KINDS[kind]) throw new Error(`${kind} is told differently to different people`);
    this.kind = kind;
    this.most = most;
  }

  /** The bodies of these heads, in their order, as `records` may read them; one that has gone since is left out. */
  async of(records: Records, heads: readonly RecordHead[]): Promise<KnownBody<K>[]> {
    const found = new Map<string, KnownBody<K>>();
    for (const head of heads) {
      const known = this.known.get(nameOf(head));
      if (known) found.set(head.id, known);
    }
    const ids = heads.map(({ id }) => id).filter((id) => !found.has(id));
    const { rows } = ids.length === 0 ? { rows: [] } : await records.list(this.kind, { ids });
    for (const row of rows) found.set(row.id, { id: row.id, body: row.body });
    // Without a place it was written in this very transaction, which may still come to nothing.
    const lasting = new Map(rows.filter(({ seq }) => seq > 0).map((row) => [row.id, nameOf(row)]));
    return heads.flatMap((head) => {
      const body = found.get(head.id);
      if (!body) return [];
      this.keep(ids.includes(head.id) ? lasting.get(head.id) : nameOf(head), body);
      return [body];
    });
  }

  private keep(name: string | undefined, body: KnownBody<K>): void {
    if (name === undefined) return;
    this.known.delete(name);
    this.known.set(name, body);
    const [oldest] = this.known.keys();
    if (this.known.size > this.most && oldest !== undefined) this.known.delete(oldest);
  }
}
