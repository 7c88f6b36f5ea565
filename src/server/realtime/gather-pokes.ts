type Poke = (account: string, buckets: readonly string[]) => void;

/** How long pokes of one account are gathered, ms: less than devices wait themselves before they ask the feed. */
const GATHER_MS = 100;

/**
 * Tells the first move of an account at once, and what moves within the next moment in one poke: a device that drains its
 * queue moves the same buckets many times over, and each poke is a message to every other process.
 */
export function gatherPokes(poke: Poke): Poke {
  const gathering = new Map<string, Set<string>>();
  const wait = (account: string): void => {
    gathering.set(account, new Set());
    setTimeout(() => {
      const moved = gathering.get(account);
      gathering.delete(account);
      if (!moved || moved.size === 0) return;
      poke(account, [...moved]);
      wait(account);
    }, GATHER_MS).unref();
  };
  return (account, buckets) => {
    const moved = gathering.get(account);
    if (moved) for (const bucket of buckets) moved.add(bucket);
    else {
      poke(account, buckets);
      wait(account);
    }
  };
}
