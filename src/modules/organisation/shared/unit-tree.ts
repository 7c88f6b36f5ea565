import { compareTr } from '#core/text/turkish.ts';

/** What a tree is made of. */
export interface FlatUnit {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
}

export interface UnitNode {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
  /** 0 at the top. */
  readonly depth: number;
  readonly children: readonly UnitNode[];
}

/** The parent of every unit; one that is not here counts as none, so that nothing is hidden behind what this device does not know. */
function parentsOf(units: readonly FlatUnit[]): Map<string, string | null> {
  const known = new Set(units.map(({ id }) => id));
  return new Map(units.map(({ id, parent_id }) => [id, parent_id !== null && known.has(parent_id) ? parent_id : null]));
}

/** Whether a unit is another one or lies below it. Ends also where two people made a circle. */
export function isWithin(units: readonly FlatUnit[], id: string | null, above: string): boolean {
  const parents = parentsOf(units);
  const seen = new Set<string>();
  for (let at = id; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}

/** Whether a unit may be put below another one, or at the top for null (ledger 11, decision 25). */
export const mayMove = (units: readonly FlatUnit[], id: string, parent: string | null): boolean =>
  parent === null || !isWithin(units, parent, id);

/** The units as a tree in Turkish order. Every unit stands in it once: of a circle one is taken for the top. */
export function unitTree(units: readonly FlatUnit[]): readonly UnitNode[] {
  const parents = parentsOf(units);
  const sorted = units.toSorted((a, b) => compareTr(a.name, b.name));
  const below = Map.groupBy(sorted, ({ id }) => parents.get(id) ?? null);
  const placed = new Set<string>();
  const nodesOf = (parent: string | null, depth: number): UnitNode[] => (below.get(parent) ?? []).flatMap((unit) => nodeOf(unit, depth));
  const nodeOf = ({ id, name }: FlatUnit, depth: number): UnitNode[] => {
    if (placed.has(id)) return [];
    placed.add(id);
    const parent_id = depth === 0 ? null : (parents.get(id) ?? null);
    return [{ id, name, parent_id, depth, children: nodesOf(id, depth + 1) }];
  };
  const tops = nodesOf(null, 0);
  // What no top leads to lies in a circle.
  return [...tops, ...sorted.flatMap((unit) => nodeOf(unit, 0))];
}

/** The nodes of a tree from the top down, as they are read; those below a closed one are left out. */
export const flatTree = (nodes: readonly UnitNode[], isOpen: (id: string) => boolean = () => true): UnitNode[] =>
  nodes.flatMap((node) => [node, ...(isOpen(node.id) ? flatTree(node.children, isOpen) : [])]);

/** Where a key takes a unit: below the one that stands before it at the same height, or beside its parent; undefined where it stays. */
export function keyedParent(nodes: readonly UnitNode[], id: string, way: 'in' | 'out'): string | null | undefined {
  const all = flatTree(nodes);
  const node = all.find((one) => one.id === id);
  if (node === undefined) return undefined;
  const parent = all.find((one) => one.id === node.parent_id);
  if (way === 'out') return parent?.parent_id;
  const beside = parent?.children ?? nodes;
  return beside[beside.indexOf(node) - 1]?.id;
}

/** How many work in each unit and below it. @param own by the id of a unit those who work in itself */
export function countBelow(nodes: readonly UnitNode[], own: ReadonlyMap<string, number>): Map<string, number> {
  const all = new Map<string, number>();
  const count = (node: UnitNode): number => {
    const sum = node.children.reduce((people, child) => people + count(child), own.get(node.id) ?? 0);
    all.set(node.id, sum);
    return sum;
  };
  for (const node of nodes) count(node);
  return all;
}
