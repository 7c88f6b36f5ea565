import { useLiveQuery } from 'dexie-react-hooks';
import type { SyncEngine } from '#client/sync/engine.ts';
import { useSyncEngine } from '#client/sync/provider.tsx';

/** What the lists of each engine were last: a screen that is opened again does not begin empty. */
const last = new WeakMap<SyncEngine, Map<string, unknown>>();

function lastOf(engine: SyncEngine): Map<string, unknown> {
  const known = last.get(engine) ?? new Map<string, unknown>();
  last.set(engine, known);
  return known;
}

/**
 * What a read of the device store gives, read anew whenever any tab has changed one of the rows that it touched. Tables that are
 * sealed are opened on the way, below the library. A store that cannot be read now leaves what was read before.
 * @param name of what is read: another name is another read, and what the one before gave is not shown for it
 * @param otherwise while nothing was read
 * @param isKept the next screen that reads it begins with what it was
 */
export function useDevice<T>(name: string, read: (engine: SyncEngine) => Promise<T>, otherwise: T, isKept = true): T {
  const engine = useSyncEngine();
  const known = lastOf(engine);
  const before = { name, value: known.has(name) ? (known.get(name) as T) : otherwise }; // the same name gave it
  const found = useLiveQuery(
    async () => {
      try {
        const value = await read(engine);
        if (isKept) known.set(name, value);
        return { name, value };
      } catch (error) {
        // Thrown, it would take the screen away with all that is typed there.
        console.error(name, error);
        return null;
      }
    },
    [engine, name],
    before,
  );
  return found !== null && found.name === name ? found.value : before.value;
}
