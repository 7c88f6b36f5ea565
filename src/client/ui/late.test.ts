import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('#client/page/features.ts', async (original) => ({ ...(await original<object>()), idleMoment: () => Promise.resolve() }));
beforeEach(() => void vi.resetModules());

test('a late part that throws at once holds up none of those behind it', async () => {
  const { bringLateParts, whenItIsTime } = await import('#client/ui/late.tsx');
  const came: string[] = [];
  whenItIsTime(() => {
    throw new Error('not this one');
  });
  whenItIsTime(async () => void came.push('next'));
  bringLateParts();
  await vi.waitFor(() => expect(came).toEqual(['next']));
});
