import { type IndexedText, TextIndex } from '#core/text/text-index.ts';
import { compareTr } from '#core/text/turkish.ts';

/** Names that are put in order at once; between two of these the page answers the person. */
const STRETCH = 1_000;

const byName = (a: IndexedText, b: IndexedText): number => compareTr(a.text, b.text);

interface SearchParts {
  readonly pause: () => Promise<void>;
  readonly isOver: () => boolean;
  /** Is told why an index could not be made. */
  readonly report: (error: unknown) => void;
}

/** The index that a field searches by. Where it cannot be made nothing is found, and only the log is told (EMP-SRCH-02). */
export async function searchIndex(namesOf: () => readonly IndexedText[], { report, ...parts }: SearchParts): Promise<TextIndex | null> {
  try {
    return await indexNames(namesOf(), parts);
  } catch (error) {
    report(error);
    return new TextIndex([]);
  }
}

/**
 * An index over many names in Turkish order, made in stretches so that a press is answered meanwhile; null when it was given up.
 * @param pause is waited for between two stretches
 */
export async function indexNames(
  names: readonly IndexedText[],
  { pause, isOver }: { readonly pause: () => Promise<void>; readonly isOver: () => boolean },
): Promise<TextIndex | null> {
  const ordered: IndexedText[] = [];
  for (let at = 0; at < names.length; at += STRETCH) {
    ordered.push(...names.slice(at, at + STRETCH).sort(byName));
    if (ordered.length < names.length) await pause();
    if (isOver()) return null;
  }
  // The stretches are in order already, which the sorting makes use of.
  return new TextIndex(ordered.sort(byName));
}
