import { hasWords, type WordSearch } from '#client/sync/outline/find.ts';
import type { Outline } from '#client/sync/outline/outline.ts';
import type { SegmentWords } from '#client/sync/outline/segment.ts';
import type { FactsOf, OutlinedKind } from '#core/record/kinds.ts';

/** So long the page is kept from answering at a stretch, ms. */
const STRETCH_MS = 10;

/** Reads words in parts, of which later ones take the place of earlier ones, until one is answered with false. */
export type ReadWords = (tell: (part: SegmentWords) => Promise<boolean>) => Promise<void>;

/** Records of the replica that have the words of a search, in themselves or in what they name. No more of the words is kept than a part. */
export async function searchWords<K extends OutlinedKind>(
  outline: Outline,
  read: ReadWords,
  { query, more }: Pick<WordSearch<K>, 'query' | 'more'>,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const hits = new Set<string>();
  const cursor = outline.cursor();
  const facts = cursor.facts as FactsOf<K>;
  let since = performance.now();
  await read(async ({ ids, words }) => {
    for (let at = 0; at < ids.length && !signal.aborted; at++) {
      const id = ids[at] ?? '';
      const place = outline.placeOf(id);
      if (place !== undefined) cursor.at(place);
      if (place !== undefined && hasWords(words[at] ?? '', more(facts), query)) hits.add(id);
      else hits.delete(id);
      if (performance.now() - since < STRETCH_MS) continue;
      await new Promise((done) => setTimeout(done));
      since = performance.now();
    }
    return !signal.aborted;
  });
  return hits;
}
