/** A stream of numbers that is the same each time: the demonstration always has the same people, answers and findings. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number, both bounds included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** Some of a list, each at most once. */
  some<T>(list: readonly T[], count: number): T[];
  chance(share: number): boolean;
  /** A UUIDv7 of a moment. */
  id(at: Date): string;
}

/** Mulberry32: small, fast, and good enough for invented data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const hex = (digits: number): string => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('');
  return {
    next,
    int,
    pick(list) {
      const found = list[int(0, list.length - 1)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    some(list, count) {
      const rest = [...list];
      const taken: (typeof list)[number][] = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
      return taken;
    },
    chance: (share) => next() < share,
    id(at) {
      const time = at.getTime().toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${int(8, 11).toString(16)}${hex(3)}-${hex(12)}`;
    },
  };
}
