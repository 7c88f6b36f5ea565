import type { Segment } from '#client/sync/outline/segment.ts';
import type { Fact, Facts } from '#core/record/outline.ts';

interface Place {
  readonly version: number;
  readonly seq: number;
}

/** Version of a record that is gone: its place waits for it to come back. */
const GONE = -1;

interface GrowingColumn {
  readonly values: Fact[];
  at: Uint32Array;
}

/** The same numbers with room for more. */
function grown<A extends Uint32Array | Float64Array>(old: A, room: number): A {
  const next = new (old.constructor as new (length: number) => A)(room);
  next.set(old);
  return next;
}

/** What lists ask of all records of a kind, in memory: a few numbers each in place of a body. It grows with what is applied. */
export class Outline {
  /** Rises with each change. */
  changes = 0;
  private readonly ids: string[] = [];
  private readonly places = new Map<string, number>();
  private version = new Float64Array();
  private seq = new Float64Array();
  private sortDesc = new Float64Array();
  private readonly columns = new Map<string, GrowingColumn>();
  private sorted: readonly number[] | null = null;

  apply({ ids, version, seq, sortDesc, columns, gone }: Segment): void {
    this.changes++;
    this.sorted = null;
    for (const name of Object.keys(columns))
      if (!this.columns.has(name)) this.columns.set(name, { values: [], at: new Uint32Array(this.version.length) });
    const places = this.placesFor(ids);
    for (let row = 0; row < places.length; row++) {
      const place = places[row] ?? 0;
      this.version[place] = version[row] ?? 0;
      this.seq[place] = seq[row] ?? 0;
      this.sortDesc[place] = sortDesc[row] ?? 0;
    }
    for (const [name, { values, at }] of Object.entries(columns)) {
      const own = this.columns.get(name);
      if (own === undefined) continue;
      const base = own.values.length;
      for (const value of values) own.values.push(value);
      for (let row = 0; row < places.length; row++) own.at[places[row] ?? 0] = base + (at[row] ?? 0);
    }
    for (const id of gone) {
      const place = this.places.get(id);
      if (place !== undefined) this.version[place] = GONE;
    }
  }

  /** Where these records stand, new ones behind all others. */
  private placesFor(ids: readonly string[]): Uint32Array {
    const places = new Uint32Array(ids.length);
    for (let row = 0; row < ids.length; row++) {
      const id = ids[row] ?? '';
      let place = this.places.get(id);
      if (place === undefined) {
        place = this.ids.push(id) - 1;
        this.places.set(id, place);
      }
      places[row] = place;
    }
    this.makeRoom();
    return places;
  }

  private makeRoom(): void {
    const { length } = this.ids;
    if (length <= this.version.length) return;
    const room = this.version.length === 0 ? length : Math.max(length, Math.ceil(this.version.length * 1.5));
    this.version = grown(this.version, room);
    this.seq = grown(this.seq, room);
    this.sortDesc = grown(this.sortDesc, room);
    for (const column of this.columns.values()) column.at = grown(column.at, room);
  }

  /** Which state of a record is told of here; undefined while it is not there. */
  stateOf(id: string): Place | undefined {
    const place = this.placeOf(id);
    return place === undefined ? undefined : { version: this.version[place] ?? 0, seq: this.seq[place] ?? 0 };
  }

  /** Where a record stands in `order`; undefined for one that is not there. */
  placeOf(id: string): number | undefined {
    const place = this.places.get(id);
    return place === undefined || this.version[place] === GONE ? undefined : place;
  }

  idAt(place: number): string {
    return this.ids[place] ?? '';
  }

  /** Places of all records, newest first, and of one moment by id, as lists without an order of their own show them. */
  order(): readonly number[] {
    this.sorted ??= this.inOrder();
    return this.sorted;
  }

  /** Facts of whichever record `at` is put to: one object for all of them, so that a walk over all makes none. */
  cursor(): { readonly facts: Facts; at(place: number): void } {
    let now = 0;
    const facts = {};
    for (const [name, column] of this.columns)
      Object.defineProperty(facts, name, { get: () => column.values[column.at[now] ?? 0], enumerable: true });
    return {
      facts,
      at: (place) => {
        now = place;
      },
    };
  }

  private inOrder(): readonly number[] {
    const { version, sortDesc, ids } = this;
    const places: number[] = [];
    for (let place = 0; place < ids.length; place++) if (version[place] !== GONE) places.push(place);
    return places.sort((a, b) => (sortDesc[a] ?? 0) - (sortDesc[b] ?? 0) || ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1));
  }
}
