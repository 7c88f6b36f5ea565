import { foldTr } from '#core/text/turkish.ts';

/** Somebody of the account. */
export interface Named {
  readonly name: string;
  readonly surname: string;
}

const PERSON = '[kişi]';
/** Identity and telephone numbers, whatever stands between their digits; a passport; an address of a mail; a number plate. */
const NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/gu, '[e-posta]'],
  [/\bTR\d{2}(?:[ ]?\d{4}){5}[ ]?\d{2}\b/giu, '[numara]'],
  [/(?<![\p{L}\p{N}])\+?\(?\d(?:[ ().\-/]{0,2}\d){9,14}(?!\p{N})/gu, '[numara]'],
  [/(?<![\p{L}\p{N}])\p{Lu}\d{8}(?!\p{N})/gu, '[numara]'],
  [/(?<![\p{L}\p{N}])(?:0[1-9]|[1-7]\d|8[01]) ?\p{Lu}{1,3} ?\d{2,5}(?!\p{N})/gu, '[plaka]'],
];
const TITLES = new Set(['bey', 'hanim', 'usta', 'abi', 'abla', 'sayin']);
const WORD = /[\p{L}]+/gu;

interface Word {
  readonly text: string;
  readonly folded: string;
  readonly from: number;
  /** Behind the last letter. */
  readonly to: number;
}

const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
/** Whether a sentence begins here: there every word has a capital. */
const isFirst = (text: string, at: number): boolean => /(^|[.!?:;\n]\s*["'(]?)\s*$/u.test(text.slice(Math.max(0, at - 8), at));

/**
 * A text without the people of the account and without numbers that stand for somebody. Full names go however they are written; a
 * first name or surname alone goes with a title, or with a capital inside of a sentence: Demir and Kaya are materials as well.
 */
export function withoutPeople(text: string, people: readonly Named[]): string {
  const clean = NUMBERS.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text.normalize('NFC'));
  const singles = new Set<string>();
  const pairs = new Set<string>();
  for (const { name, surname } of people) {
    const own = (foldTr(`${name} ${surname}`).match(WORD) ?? []).filter((word) => word.length > 1);
    for (const one of own) {
      singles.add(one);
      for (const other of own) pairs.add(`${one} ${other}`);
    }
  }
  const words: Word[] = [...clean.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    folded: foldTr(word),
    from: index,
    to: index + word.length,
  }));
  const gone = new Set<Word>();
  for (const [at, word] of words.entries()) {
    if (!singles.has(word.folded)) continue;
    const next = words[at + 1];
    const before = words[at - 1];
    if (next && pairs.has(`${word.folded} ${next.folded}`)) gone.add(word).add(next);
    const isTitled = TITLES.has(next?.folded ?? '') || before?.folded === 'sayin';
    if (isTitled || (isCapital(word.text) && !isFirst(clean, word.from))) gone.add(word);
  }
  let out = '';
  let end = 0;
  for (const word of words) {
    if (!gone.has(word)) continue;
    out += clean.slice(end, word.from) + PERSON;
    end = word.to;
  }
  return (out + clean.slice(end)).replace(/\[kişi\](?:\s+\[kişi\])+/gu, PERSON);
}
