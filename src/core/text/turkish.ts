/** Upper case by Turkish rules: i becomes İ, ı becomes I (ledger 19, decision 9). */
export const upperTr = (text: string): string => text.toLocaleUpperCase('tr-TR');

/** Lower case by Turkish rules: I becomes ı, İ becomes i. */
export const lowerTr = (text: string): string => text.toLocaleLowerCase('tr-TR');

/**
 * What a search compares: Turkish lower case with the dots and tails taken off, so that a person
 * without a Turkish keyboard finds "Iğdır" by typing "igdir" and "IĞDIR" alike.
 */
export function foldTr(text: string): string {
  return lowerTr(text).replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '').trim();
}

/** Whether `text` holds every word of `query`, whatever the case or the dots. An empty query is in every text. */
export function matchesTr(text: string, query: string): boolean {
  const folded = foldTr(text);
  return foldTr(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

const collator = new Intl.Collator('tr-TR', { numeric: true, sensitivity: 'variant' });

/** Order of two texts by the Turkish alphabet (c ç d, ı i, o ö, s ş, u ü), numbers by value. */
export const compareTr = (a: string, b: string): number => collator.compare(a, b);

/** Characters of a question in a timeline before it is cut (FMT-07). */
export const TIMELINE_TEXT = 50;

/** Cuts to at most `limit` visible characters and adds an ellipsis; exactly `limit` is not cut (ledger 19, decision 7). */
export function cutText(text: string, limit = 100): string {
  const visible = [...new Intl.Segmenter('tr', { granularity: 'grapheme' }).segment(text)];
  if (visible.length <= limit) return text;
  return `${visible
    .slice(0, limit)
    .map((s) => s.segment)
    .join('')}…`;
}
