/** Where a person's columns, widths and views of a list lie on this device. */
export const keptListEntry = (user: string, list: string): string => `saha.list.${user}.${list}`;

/**
 * Deletes a person's named views on this device: a view may hold a searched word. Columns and widths stay, which say nothing of
 * anybody. At sign-out, and when the sign-in ended.
 */
export function forgetViews(user: string, storage: Storage = localStorage): void {
  const prefix = keptListEntry(user, '');
  const entries = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const entry of entries) {
    if (!entry.startsWith(prefix)) continue;
    const rest = withoutViews(storage.getItem(entry));
    if (rest === null) storage.removeItem(entry);
    else storage.setItem(entry, rest);
  }
}

/** What may stay of an entry; null for one that nobody can read. */
function withoutViews(text: string | null): string | null {
  try {
    const { views: _, ...rest } = JSON.parse(text ?? '') as Record<string, unknown>;
    return JSON.stringify(rest);
  } catch {
    return null;
  }
}
