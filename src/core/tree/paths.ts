/** A record that may stand below another one. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
}

/** The names from the top down to each node. What stands below something unknown stands at the top; a circle ends where it began. */
export function treePaths(nodes: readonly TreeNode[]): Map<string, readonly string[]> {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const pathOf = (node: TreeNode): readonly string[] => {
    const path: string[] = [];
    const seen = new Set<string>();
    for (let at: TreeNode | undefined = node; at !== undefined && !seen.has(at.id); at = known.get(at.parent ?? '')) {
      seen.add(at.id);
      path.unshift(at.name);
    }
    return path;
  };
  return new Map(nodes.map((node) => [node.id, pathOf(node)]));
}
