/**
 * The files of one part of many, dealt out like cards so that neighbours, which often need as long, lie in different parts.
 * @param part `2/5` for the second of five; all files when absent
 * @throws Error for a part that there is not
 */
export function partOf(files: readonly string[], part: string | undefined): readonly string[] {
  if (!part) return files;
  const [number = Number.NaN, parts = Number.NaN] = part.split('/').map(Number);
  if (!Number.isInteger(number) || !(number >= 1 && number <= parts)) throw new Error(`there is no part ${part}`);
  return files.toSorted().filter((_, at) => at % parts === number - 1);
}
