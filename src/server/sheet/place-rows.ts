import { newId } from '#core/id/uuid.ts';
import { foldName } from '#core/sheet/import-plan.ts';
import { type Forest, pathOf, pathsIn, push, type TreeNode, upwards } from '#server/sheet/forest.ts';

/** Levels below which nobody finds anything any more; what shows a tree walks it by calling itself. */
export const MOST_DEEP = 50;

/** A row that names a place in a tree. */
export interface TreeRow {
  readonly row: number;
  readonly place: string;
  readonly name: string;
  /** The cell of what is above it; empty at the top, null in a file without such a column. */
  readonly above: string | null;
}

/**
 * Why a row has no place in the tree: `none` of that name, `elsewhere` only, `several`, below itself (`circle`), too `deep`,
 * `unclear` which of two it is, the same place `twice`, or `above` it a row that was refused.
 */
export type PlaceProblem = 'none' | 'elsewhere' | 'several' | 'circle' | 'deep' | 'unclear' | 'twice' | 'above';

export type Placed = { readonly node: TreeNode; readonly by: number | null } | { readonly problem: PlaceProblem; readonly text: string };

/** A row with the names of what is above it. */
interface Waiting {
  readonly given: TreeRow;
  readonly folded: string;
  readonly names: readonly string[];
}

const nameKey = (place: string, folded: string): string => `${place} ${folded}`;

/** Finds the place of every row; a row may name one that stands after it. */
class Placing {
  readonly placed = new Map<number, Placed>();
  /** The row that makes a node or stands for it. */
  private readonly rowOf = new Map<string, number>();
  /** Rows of a name that have no place yet. */
  private readonly open = new Map<string, Set<Waiting>>();
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly refused = new Map<string, number>();
  private readonly ready: Waiting[] = [];
  /** How many of them were taken. */
  private begun = 0;
  private readonly forest: Forest;

  constructor(rows: readonly TreeRow[], forest: Forest) {
    this.forest = forest;
    for (const { place, name } of rows) this.open.set(nameKey(place, foldName(name)), new Set());
    const all = rows.map((given): Waiting => ({ given, folded: foldName(given.name), names: this.namesOf(given) }));
    for (const one of all) this.ownOpen(one)?.add(one);
    for (const one of all) {
      if (this.isReady(one)) this.ready.push(one);
      else push(this.waiting, this.aboveKey(one), one);
    }
  }

  /** A cell as names: the first way of reading it that names anything in its place. */
  private namesOf({ place, above }: TreeRow): readonly string[] {
    const ways = pathsIn(above ?? '');
    const isNamed = (name: string) => this.forest.named(name, place).length > 0 || this.open.has(nameKey(place, name));
    return ways.find((names) => isNamed(names.at(-1) ?? '')) ?? ways.at(-1) ?? [];
  }

  private aboveKey({ given, names }: Waiting): string {
    return nameKey(given.place, names.at(-1) ?? '');
  }

  private ownOpen({ given, folded }: Waiting): Set<Waiting> | undefined {
    return this.open.get(nameKey(given.place, folded));
  }

  /** Whether all rows that it may mean have their place. */
  private isReady(one: Waiting): boolean {
    const open = one.names.length === 0 ? undefined : this.open.get(this.aboveKey(one));
    return open === undefined || open.size === 0 || (open.size === 1 && open.has(one));
  }

  private settle(one: Waiting, outcome: Placed): void {
    const { row, place } = one.given;
    this.placed.set(row, outcome);
    const own = this.ownOpen(one);
    own?.delete(one);
    const key = nameKey(place, one.folded);
    if ('problem' in outcome) this.refused.set(key, row);
    if ((own?.size ?? 0) > 1) return;
    const next = (this.waiting.get(key) ?? []).filter((each) => !this.placed.has(each.given.row) && this.isReady(each));
    this.ready.push(...next);
  }

  /** Puts a row below its parent: as the record that is there, or as a new one. */
  private put(one: Waiting, parent: TreeNode | null): Placed {
    const { given, folded } = one;
    const { row, place, name } = given;
    const beside = this.forest.beside(place, parent, folded);
    if (beside.length > 1) return { problem: 'unclear', text: name };
    const [there] = beside;
    const first = there && this.rowOf.get(there.id);
    if (first !== undefined) return { problem: 'twice', text: String(first) };
    // A name that comes again below itself is taken for a circle: in a file the two cannot be told apart.
    const above = [...upwards(parent)].find((each) => each.folded === folded);
    if (!there && parent && above) return { problem: 'circle', text: `${pathOf(parent)} / ${name}` };
    const depth = parent ? parent.depth + 1 : 0;
    if (depth >= MOST_DEEP) return { problem: 'deep', text: String(MOST_DEEP) };
    const node = there ?? this.forest.add({ id: newId(), place, name, folded, parent, depth, isThere: false });
    this.rowOf.set(node.id, row);
    return { node, by: parent ? (this.rowOf.get(parent.id) ?? null) : null };
  }

  /** In a file that says nothing of places, a name alone is known; a new one goes to the top. */
  private putByName(one: Waiting): Placed {
    const { place, name } = one.given;
    const there = this.forest.named(one.folded, place).filter(({ isThere }) => isThere);
    return there.length > 1 ? { problem: 'unclear', text: name } : this.put(one, there[0]?.parent ?? null);
  }

  private putBelow(one: Waiting): Placed {
    const { given, names } = one;
    const text = given.above ?? '';
    const whole = this.forest.meant(given.place, names, true);
    const found = whole.length > 0 ? whole : this.forest.meant(given.place, names, false);
    const [parent] = found;
    if (parent && found.length === 1) return this.put(one, parent);
    if (found.length > 1) return { problem: 'several', text: text };
    if (one.folded === names.at(-1)) return { problem: 'circle', text: `${text} / ${given.name}` };
    const above = this.refused.get(this.aboveKey(one));
    if (above !== undefined) return { problem: 'above', text: String(above) };
    const isHere = this.forest.named(names.at(-1) ?? '', given.place).length > 0;
    const isAnywhere = this.forest.named(names.at(-1) ?? '').length > 0;
    return { problem: isAnywhere && !isHere ? 'elsewhere' : 'none', text };
  }

  private drain(): void {
    for (; this.begun < this.ready.length; this.begun++) {
      const one = this.ready[this.begun];
      if (one === undefined) continue;
      if (this.placed.has(one.given.row)) continue;
      const isTop = one.names.length === 0;
      this.settle(one, one.given.above === null ? this.putByName(one) : isTop ? this.put(one, null) : this.putBelow(one));
    }
  }

  private left(): Waiting[] {
    return [...this.open.values()].flatMap((rows) => [...rows]);
  }

  /** Rows that wait for each other without being below each other: what is named beyond doubt is taken. */
  private loosen(isWhole: boolean): boolean {
    const before = this.placed.size;
    for (const one of this.left()) {
      const [parent, ...others] = this.forest.meant(one.given.place, one.names, isWhole);
      if (parent && others.length === 0) this.settle(one, this.put(one, parent));
    }
    this.drain();
    return this.placed.size > before;
  }

  /** What is left lies in a circle, or below one. */
  private refuseCircles(): void {
    const left = this.left();
    const nextOf = new Map(left.map((one) => [one, [...(this.open.get(this.aboveKey(one)) ?? [])].find((each) => each !== one) ?? one]));
    const inCircle = new Map<Waiting, readonly Waiting[]>();
    const seen = new Set<Waiting>();
    for (const start of left) {
      const way: Waiting[] = [];
      let at: Waiting | undefined = start;
      for (; at !== undefined && !seen.has(at); at = nextOf.get(at)) {
        seen.add(at);
        way.push(at);
      }
      const from = at === undefined ? -1 : way.indexOf(at);
      const circle = from < 0 ? [] : way.slice(from);
      for (const one of circle) inCircle.set(one, circle);
    }
    for (const one of left) {
      const circle = inCircle.get(one);
      const from = circle?.indexOf(one) ?? 0;
      const turned = circle && [...circle.slice(from), ...circle.slice(0, from), one].toReversed().slice(-5);
      const names = turned?.map(({ given }) => given.name).join(' / ');
      const above = String(nextOf.get(one)?.given.row ?? one.given.row);
      this.settle(one, names === undefined ? { problem: 'above', text: above } : { problem: 'circle', text: names });
    }
  }

  run(): ReadonlyMap<number, Placed> {
    this.drain();
    while (this.loosen(true) || this.loosen(false));
    this.refuseCircles();
    return this.placed;
  }
}

/**
 * Finds for each row of a file its place in the tree of records: below what it names, by name or by path, in the file or there
 * already. A record is known by its place; a file moves none (decision 83).
 * @param forest what is there, of every place; new ones are added to it
 * @returns by row its node, with the row that stands for what is above it, or why it has none
 */
export const placeRows = (rows: readonly TreeRow[], forest: Forest): ReadonlyMap<number, Placed> => new Placing(rows, forest).run();
