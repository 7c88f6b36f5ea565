import type { DraftPort } from '#client/sync/engine.ts';
import type { DraftRow, DraftState } from '#client/sync/port.ts';

export const NO_DRAFT: DraftState = { version: 0, row: null, end: null };

/** A draft in memory, for what is tested without a device. */
export function memoryDraft(): DraftPort & { state(): DraftState } {
  let state = NO_DRAFT;
  return {
    state: () => state,
    read: async () => state,
    store: async () => null,
    newer: async (seen) => (state.version > seen ? state : null),
    async write(seen, next, merge) {
      const content = seen === state.version ? next : merge(state);
      if (content === null) return state;
      const row: DraftRow = {
        key: 'operational-audit/r',
        kind: 'operational-audit',
        id: 'r',
        savedAt: 1,
        version: state.version + 1,
        ...content,
      };
      state = { version: state.version + 1, row, end: null };
      return state;
    },
    async end(how, seen) {
      if (seen !== undefined && seen !== state.version) return false;
      state = {
        version: state.version + 1,
        row: null,
        end: {
          how,
          base: null,
          discarded: [],
          at: 1,
        },
      };
      return true;
    },
    watch: () => () => undefined,
  };
}
