/** Writes of drafts that pages began as they left the screen. */
const leaving = new Set<Promise<unknown>>();

/** A page goes: what it still writes is waited for by the next one that reads drafts. */
export function leaveBehind(write: Promise<unknown>): void {
  leaving.add(write);
  void write.catch(() => undefined).finally(() => leaving.delete(write));
}

/** Resolves when nothing that was begun before is still being written: the drafts on the device are then the newest. */
export const allLeft = async (): Promise<void> => {
  await Promise.allSettled([...leaving]);
};
