import type { createHandOvers, HandOvers } from '#client/sync/hand-over/hand-over.ts';
import { acts } from '#client/sync/outbox/late-acts.ts';

/** The same, loaded with the first of them. */
export function lateHandOvers(...parts: Parameters<typeof createHandOvers>): HandOvers {
  let made: HandOvers | null = null;
  const here = async (): Promise<HandOvers> => {
    const loaded = await acts();
    made ??= loaded.createHandOvers(...parts);
    return made;
  };
  return {
    pack: async (...asked) => (await here()).pack(...asked),
    open: async (...asked) => (await here()).open(...asked),
    look: async (...asked) => (await here()).look(...asked),
    take: async (...asked) => (await here()).take(...asked),
  };
}
