import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

/** A DFI with when it was raised; null for one that has not reached the server. */
interface Raised {
  readonly body: Dfi;
  readonly meta: { readonly created_at: string } | null;
}

/** Who answered for the DFIs that were raised last, each once, the latest first. One still on its way is the latest. */
export function lastResponsibles(dfis: readonly Raised[], most: number): string[] {
  const newestFirst = dfis.toSorted((a, b) => (b.meta?.created_at ?? '9').localeCompare(a.meta?.created_at ?? '9'));
  const people = newestFirst.flatMap(({ body }) => (body.responsible === null ? [] : [body.responsible]));
  return [...new Set(people)].slice(0, most);
}
