import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withoutKinds } from '#tests/support/late-kinds.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.doUnmock('#modules/registry.ts');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function late() {
  const script = withoutKinds();
  return { script, here: await import('#modules/kinds-here.ts'), known: await import('#modules/known-kinds.ts') };
}

test('before the kinds are there only audits are known; who asks for another one has not waited, and is told', async () => {
  const { script, here, known } = await late();
  expect([known.kindOf('operational-audit')?.kind, known.kindOf('security-tour')?.kind]).toEqual(['operational-audit', 'security-tour']);
  for (const ask of [() => known.kindOf('unit'), () => known.kindOf('toString'), known.kindIds, () => known.callById('UNIT-CALL-01')])
    expect(ask).toThrow('not here yet');
  const coming = here.kindsHere();
  script.come();
  await coming;
  expect([known.kindOf('unit')?.kind, known.kindOf('toString'), here.kindsHere()]).toEqual(['unit', undefined, undefined]);
});

test('kinds that did not come are asked for again, and whoever waits has them when they come', async () => {
  const { script, here } = await late();
  const first = here.kindsNow();
  await script.fail();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(script.asked()).toBe(2);
  const next = here.kindsNow();
  script.come();
  vi.useRealTimers();
  await Promise.all([first, next]);
  expect(here.kindsNow()).toBeUndefined();
});

test('they are not asked for while a form is drawn, unless a page needs them', async () => {
  const { script, here, known } = await late();
  const drawn = Promise.withResolvers<void>();
  here.holdKinds(drawn.promise);
  const coming = here.kindsHere();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(script.asked()).toBe(0);
  script.come();
  vi.useRealTimers();
  await here.kindsNow();
  await coming;
  expect(known.areDeclared()).toBe(true);
});
