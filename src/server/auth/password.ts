import { hash, verify } from '@node-rs/argon2';

// OWASP's second choice for argon2id: 19 MiB, two passes. About 50 ms on a small machine.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** False also for a stored hash that cannot be read. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password).catch(() => false);
