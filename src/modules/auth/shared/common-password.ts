import { foldTr } from '#core/text/turkish.ts';

/** What people here choose first and a list made elsewhere does not hold; folded. */
const HERE = [
  'parola',
  'sifre',
  'deneme',
  'merhaba',
  'turkiye',
  'ataturk',
  'istanbul',
  'ankara',
  'izmir',
  'antalya',
  'bursa',
  'trabzon',
  'galatasaray',
  'fenerbahce',
  'besiktas',
  'trabzonspor',
  'cimbom',
  'carsi',
  'kanarya',
  'aslan',
  'askim',
  'canim',
  'bebegim',
  'allah',
  'bismillah',
  'saha',
  'denetim',
  'isguvenligi',
];
/** Words of the list that count with digits or signs around them too. */
const MOST_COMMON = 2_000;
const AROUND = /^[\d\W_]+|[\d\W_]+$/gu;

/** Keys beside each other, runs of letters and digits: each followed forwards and backwards. */
const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const ALL_RUNS = [...RUNS, ...RUNS.map((run) => [...run].reverse().join(''))];

/** Tells whether a password is among those that are tried first: of the list, one sign over and over, a run, or a well-known word with digits around it. */
export type IsCommon = (password: string) => boolean;

/** @param list well-known passwords, most common first; large, so only the server brings it */
export function commonBy(list: readonly string[]): IsCommon {
  const all = new Set(list);
  const words = new Set([...HERE, ...list.slice(0, MOST_COMMON).filter((word) => /^[a-z]{4,}$/.test(word))]);
  return (password) => {
    const small = password.toLowerCase();
    const folded = foldTr(password);
    if (all.has(small) || all.has(folded)) return true;
    if (new Set(small).size <= 2 || ALL_RUNS.some((run) => run.includes(small))) return true;
    return words.has(folded.replace(AROUND, ''));
  };
}
