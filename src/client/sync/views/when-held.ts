import type { Store } from '#client/sync/store.ts';
import type { RecordState } from '#client/sync/types.ts';
import type { KindId } from '#core/record/kinds.ts';

/** Resolves with true once what is shown of a record is a version of the server or a later one; with false after so many ms. */
export async function whenHeld<K extends KindId>(shown: Store<RecordState<K>>, version: number, patienceMs: number): Promise<boolean> {
  const isHeld = () => {
    const found = shown.get();
    return found.state === 'ready' && found.item.version >= version;
  };
  const ends: (() => void)[] = [];
  const held = new Promise<boolean>((done) => {
    const timer = setTimeout(() => done(isHeld()), patienceMs);
    ends.push(
      () => clearTimeout(timer),
      shown.subscribe(() => isHeld() && done(true)),
    );
    if (isHeld()) done(true);
  });
  return held.finally(() => {
    for (const end of ends) end();
  });
}
