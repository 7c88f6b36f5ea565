import type { DiscardedValue } from '#client/sync/index.ts';

/** By form: the values that gave way there and that its page drew last. */
const shown = new WeakMap<object, readonly DiscardedValue[]>();

/** Said by the part of a page that shows them. */
export function noteShown(document: object, values: readonly DiscardedValue[]): void {
  shown.set(document, values);
}

/** Those that a person can have seen: the part that shows them may be on its way still. */
export const shownOf = (document: object): readonly DiscardedValue[] => shown.get(document) ?? [];
