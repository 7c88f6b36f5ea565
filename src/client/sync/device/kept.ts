import type { DeviceDatabase } from '#client/sync/device/database.ts';
import type { KeptStore } from '#client/sync/engine.ts';

const PREFIX = 'kept:';

/** Copies for screens, among the small facts of the session. */
export const createKeptStore = (device: DeviceDatabase): KeptStore => {
  const known = new Map<string, unknown>();
  return {
    peek: (name) => known.get(name),
    async ahead(name) {
      if (!known.has(name)) {
        const row = await device.session.get(PREFIX + name);
        if (row !== undefined) known.set(name, row.value);
      }
      return known.get(name);
    },
    async keep(name, value) {
      known.set(name, value);
      await device.session.put({ k: PREFIX + name, value });
    },
    async clear() {
      known.clear();
      await device.session.where('k').startsWith(PREFIX).delete();
    },
  };
};
