import { expect, vi } from 'vitest';

const LOADED = '#modules/registry.ts';

/** What is imported from here on has no kinds but those of the first forms, as a page in its first moments. */
export function withoutKinds() {
  vi.resetModules();
  let script = Promise.withResolvers<void>();
  let asked = 0;
  vi.doMock(LOADED, async () => {
    asked++;
    await script.promise;
    return vi.importActual(LOADED);
  });
  return {
    /** How often their script was asked for. */
    asked: () => asked,
    /** The script does not come this time. */
    async fail() {
      await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
      const { reject } = script;
      script = Promise.withResolvers();
      reject(new Error('no line'));
    },
    come: () => script.resolve(),
  };
}
