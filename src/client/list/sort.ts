/** By which column a list stands; a server gets it in these words. */
export interface ListSort {
  readonly column: string;
  readonly descending: boolean;
}

/** What a press on a head asks for: up, down, and back to the list's own order. */
export function nextSort(shown: ListSort | null, column: string): ListSort | null {
  if (shown?.column !== column) return { column, descending: false };
  return shown.descending ? null : { column, descending: true };
}

/** The word of `aria-sort`. */
export function ariaSort(shown: ListSort | null, column: string): 'ascending' | 'descending' | 'none' {
  if (shown?.column !== column) return 'none';
  return shown.descending ? 'descending' : 'ascending';
}
