import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from '#server/auth/common-passwords.ts';
import { hashing } from '#server/auth/hash-queue.ts';
import { Refusal } from '#server/http/handler.ts';

// OWASP's second choice for argon2id: 19 MiB, two passes. About 50 ms on a small machine.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** @throws Refusal UNAVAILABLE when too many wait for a hash */
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, COST));

/** False also for a stored hash that cannot be read. @throws Refusal UNAVAILABLE when too many wait for a hash */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  hashing.run(() => verify(stored, password).catch(() => false));

/** Verified against where nobody was found, so that the time of the answer does not tell who exists. */
export const nobody: Promise<string> = hashPassword('nobody has this password');

/** The hash of a password that nobody knows or can guess: of those who have not chosen one yet. */
export const unchosen: Promise<string> = hashPassword(randomBytes(32).toString('base64url'));

/** The hash of a password that somebody has just chosen. @throws Refusal VALIDATION beside it when it is one that everybody tries first */
export async function hashChosen(password: string): Promise<string> {
  if (await isCommonPassword(password)) throw new Refusal('VALIDATION', { items: [{ field: 'password', message: 'common_password' }] });
  return hashPassword(password);
}
