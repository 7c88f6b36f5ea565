import { isPlainlyCommon } from '#client/auth/common-passwords.ts';
import type { Vault } from '#client/auth/pin/vault.ts';

/** After so many wrong PINs in a row only the password helps, with network (OFF-DEV-06). */
export const MOST_WRONG = 5;
/** How long the next try waits after the first, second, … wrong one, ms. */
const WAITS_MS = [0, 5_000, 15_000, 60_000, 0] as const;
const LONGEST_MS = 60_000;

/** Six digits (OFF-DEV-06). */
export const isPin = (text: string): boolean => /^\d{6}$/.test(text);

/** One digit only, or digits in a row: the first that anybody tries. */
export function isEasyPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 0);
}

/** Fewest characters of a passphrase. One that the app makes has 99 bits; of others this only keeps the worst away. */
export const PASSPHRASE_MIN = 20;
const FEWEST_DIFFERENT = 8;
export const isStrongPassphrase = (text: string): boolean =>
  text.trim().length >= PASSPHRASE_MIN && new Set(text.toLowerCase()).size >= FEWEST_DIFFERENT && !isPlainlyCommon(text.trim());

type Tries = Pick<Vault, 'wrong' | 'openAt'>;

/** A try is counted before it is made, so that ending the page in between does not make it free. */
export const countTry = ({ wrong }: Tries, now: number): Tries => ({ wrong: wrong + 1, openAt: now + (WAITS_MS[wrong] ?? LONGEST_MS) });

export const needsPassword = ({ wrong }: Tries): boolean => wrong >= MOST_WRONG;

/** How long to wait now, ms. A time further off than any wait is of a clock that was set back. */
export const waitFor = ({ openAt }: Tries, now: number): number => (openAt > now ? Math.min(openAt - now, LONGEST_MS) : 0);
