const AGAIN_MS = [1_000, 3_000, 10_000, 30_000] as const;

/** Asks for a part of the program until it comes, each time later: on a line that is gone it comes when the line is back. Null: it is over. */
export async function untilLoaded<T>(load: () => Promise<T>, isOver: () => boolean = () => false): Promise<T | null> {
  for (let at = 0; !isOver(); at++) {
    try {
      return await load();
    } catch (error) {
      console.error('load', error);
      const ms = AGAIN_MS[Math.min(at, AGAIN_MS.length - 1)];
      await new Promise((done) => setTimeout(done, ms));
    }
  }
  return null;
}
