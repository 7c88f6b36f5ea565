import { foldName } from '#core/sheet/import-plan.ts';

/** A record that stands in a tree: there already, or made by a row of the file. */
export interface TreeNode {
  readonly id: string;
  /** Where the tree stands, e.g. the id of a workplace: trees of two places have nothing in common. */
  readonly place: string;
  readonly name: string;
  /** Its name as names are compared. */
  readonly folded: string;
  readonly parent: TreeNode | null;
  /** 0 at the top. */
  readonly depth: number;
  /** Whether it is there already. */
  readonly isThere: boolean;
}

/** What a tree is made of, as it is stored. */
export interface TreeRecord {
  readonly id: string;
  readonly place: string;
  readonly name: string;
  readonly parent_id: string | null;
}

const SPACED = /\s+[/>]\s+/;
const ANY = /\s*[/>]\s*/;

/** How a cell can be read as names from above to below, the surest first: a name may have a stroke in itself. */
export function pathsIn(text: string): readonly (readonly string[])[] {
  const ways = [[text], text.split(SPACED), text.split(ANY)].map((names) => names.map(foldName).filter(Boolean));
  return [...new Map(ways.map((names) => [names.join('\n'), names])).values()].filter((names) => names.length > 0);
}

/** From the node up to the top. */
export function* upwards(node: TreeNode | null): Generator<TreeNode> {
  for (let at = node; at !== null; at = at.parent) yield at;
}

/** Its name after those above it, e.g. "Üretim / Dolum". */
export const pathOf = (node: TreeNode): string =>
  [...upwards(node)]
    .reverse()
    .map(({ name }) => name)
    .join(' / ');

/** Whether the names of a node and those above it end with these. @param isWhole nothing stands above the first of them */
function endsWith(node: TreeNode, names: readonly string[], isWhole: boolean): boolean {
  let at: TreeNode | null = node;
  for (const name of names.toReversed()) {
    if (at === null || at.folded !== name) return false;
    at = at.parent;
  }
  return !isWhole || at === null;
}

/** Adds to the list of a key. */
export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The trees of all places, found by names. */
export class Forest {
  private readonly nodes = new Map<string, TreeNode>();
  private readonly byName = new Map<string, TreeNode[]>();
  private readonly besides = new Map<string, TreeNode[]>();

  constructor(records: readonly TreeRecord[]) {
    const stored = new Map(records.map((record) => [record.id, record]));
    const placing = new Set<string>();
    const nodeOf = (id: string | null): TreeNode | null => {
      const record = id === null ? undefined : stored.get(id);
      // One out of reach, or in a circle that two people made: nothing is hidden behind it.
      if (record === undefined || placing.has(record.id)) return null;
      const known = this.nodes.get(record.id);
      if (known) return known;
      placing.add(record.id);
      const parent = nodeOf(record.parent_id);
      placing.delete(record.id);
      const { name, place } = record;
      return (
        this.nodes.get(record.id) ??
        this.add({ id: record.id, place, name, folded: foldName(name), parent, depth: parent ? parent.depth + 1 : 0, isThere: true })
      );
    };
    for (const { id } of records) nodeOf(id);
  }

  add(node: TreeNode): TreeNode {
    this.nodes.set(node.id, node);
    push(this.byName, node.folded, node);
    push(this.besides, `${node.place} ${node.parent?.id ?? ''} ${node.folded}`, node);
    return node;
  }

  get(id: string): TreeNode | undefined {
    return this.nodes.get(id);
  }

  /** All of a folded name, in a place or anywhere. */
  named(folded: string, place?: string): readonly TreeNode[] {
    const all = this.byName.get(folded) ?? [];
    return place === undefined ? all : all.filter((node) => node.place === place);
  }

  /** Those of a folded name right below a parent, or at the top. */
  beside(place: string, parent: TreeNode | null, folded: string): readonly TreeNode[] {
    return this.besides.get(`${place} ${parent?.id ?? ''} ${folded}`) ?? [];
  }

  /** What a path from the top names; else what its names are the end of. */
  meant(place: string, names: readonly string[], isWhole: boolean): readonly TreeNode[] {
    return this.named(names.at(-1) ?? '', place).filter((node) => endsWith(node, names, isWhole));
  }
}
