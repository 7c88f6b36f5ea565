const letters = (text: string): string[] =>
  Array.from(new Intl.Segmenter('tr', { granularity: 'grapheme' }).segment(text), (s) => s.segment);

/**
 * Cuts two versions of a text to the same part of at most `limit` visible characters, in which they first differ; an ellipsis stands
 * where something was cut off. A text that fits stays whole where its difference does.
 */
export function cutPair(before: string, after: string, limit: number): readonly [before: string, after: string] {
  const [one, other] = [letters(before), letters(after)];
  if (one.length <= limit && other.length <= limit) return [before, after];
  const found = one.findIndex((letter, at) => letter !== other[at]);
  const differ = found < 0 ? one.length : found;
  // Some letters stay before the difference, so that it can be told where in the text it is.
  const lead = Math.floor(limit / 4);
  const from = differ + lead <= limit ? 0 : differ - lead;
  const part = (all: readonly string[]) =>
    `${from > 0 ? '…' : ''}${all.slice(from, from + limit).join('')}${all.length > from + limit ? '…' : ''}`;
  return [part(one), part(other)];
}
