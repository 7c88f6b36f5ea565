import { createHash } from 'node:crypto';

/** A secret of the server. Its id tells nothing of it, and stands in what it signs and seals. */
export interface ServerKey {
  readonly id: string;
  readonly secret: string;
}

/** The secrets of a server, the newest first: that one signs and seals; the others go on reading what they signed and sealed. */
export interface KeyRing {
  readonly newest: ServerKey;
  readonly all: readonly ServerKey[];
  find(id: string): ServerKey | undefined;
}

const keyOf = (secret: string): ServerKey => ({ id: createHash('sha256').update(`saha key ${secret}`).digest('hex').slice(0, 8), secret });

/** A ring of these secrets, the newest first. */
export function keyRing([newest, ...older]: readonly [string, ...string[]]): KeyRing {
  const all = [...new Set([newest, ...older])].map(keyOf);
  return { newest: keyOf(newest), all, find: (id) => all.find((key) => key.id === id) };
}
