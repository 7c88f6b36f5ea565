import { isPlainName, oneLine } from '#core/text/plain-line.ts';

const NAME_MAX = 160;

/** The first line of a mail: a name that is none, holds a link or is an address is left out. */
export function greeted(word: string, name: string): string {
  const line = oneLine(name, NAME_MAX);
  return line === '' || line.includes('@') || !isPlainName(line) ? `${word},` : `${word} ${line},`;
}

/** The text of a mail out of its paragraphs. */
export const letter = (...paragraphs: readonly string[]): string => [...paragraphs, 'Saha'].join('\n\n');
