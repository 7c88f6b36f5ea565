import type { UnitNode } from '#modules/organisation/shared/unit-tree.ts';

/** What a key does in a tree of units. */
export type UnitKey =
  | { readonly as: 'focus'; readonly id: string }
  | { readonly as: 'open' | 'close'; readonly id: string }
  | { readonly as: 'move'; readonly way: 'in' | 'out' }
  | { readonly as: 'edit' | 'add' | 'remove' | 'undo' };

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * The keys of a tree (ARIA practices) and those of its own: Alt with an arrow moves, F2 renames, Insert adds below, Delete deletes,
 * Ctrl+Z takes back.
 * @param shown the nodes as they are drawn, from the top down
 */
export function unitKeyOf(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
  shown: readonly UnitNode[],
  id: string,
  isOpen: boolean,
): UnitKey | null {
  const at = shown.findIndex((node) => node.id === id);
  const node = shown[at];
  const focus = (to: UnitNode | undefined): UnitKey | null => (to === undefined ? null : { as: 'focus', id: to.id });
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z') return { as: 'undo' };
  if (node === undefined || ctrlKey || metaKey || shiftKey) return null;
  if (altKey) return key === 'ArrowRight' ? { as: 'move', way: 'in' } : key === 'ArrowLeft' ? { as: 'move', way: 'out' } : null;
  switch (key) {
    case 'ArrowDown':
      return focus(shown[at + 1]);
    case 'ArrowUp':
      return focus(shown[at - 1]);
    case 'Home':
      return focus(shown[0]);
    case 'End':
      return focus(shown.at(-1));
    case 'ArrowRight':
      if (node.children.length === 0) return null;
      return isOpen ? focus(shown[at + 1]) : { as: 'open', id };
    case 'ArrowLeft':
      if (isOpen && node.children.length > 0) return { as: 'close', id };
      return focus(shown.find((one) => one.id === node.parent_id));
    case 'F2':
    case 'Enter':
      return { as: 'edit' };
    case 'Insert':
      return { as: 'add' };
    case 'Delete':
      return { as: 'remove' };
    default:
      return null;
  }
}
