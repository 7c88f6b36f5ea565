import type { Fault, FaultProxy, Passing } from '#tests/support/fault-proxy.ts';

/** Numbers from a seed (mulberry32): the same seed asks for the same actions and faults. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORDS = { refused: '{"success":false,"message":"","error":{"code":"UNAVAILABLE"}}' };

/** What happens to a request; nothing to four of five. */
function faultOf(random: () => number): Fault | undefined {
  const dice = random();
  if (dice < 0.05) return 'drop-reply';
  if (dice < 0.09) return 'drop-request';
  if (dice < 0.12) return 'cut-request';
  if (dice < 0.14) return 'portal';
  if (dice < 0.16) return { status: 503, body: WORDS.refused };
  if (dice < 0.17) return { status: 429, headers: { 'retry-after': '1' }, body: WORDS.refused };
  return dice < 0.22 ? { delayMs: Math.floor(random() * 800) } : undefined;
}

const kindOf = (fault: Fault): string => (typeof fault === 'string' ? fault : 'status' in fault ? String(fault.status) : 'delay');
export const isWrite = ({ method, path, key }: Passing): boolean => key !== null && method !== 'GET' && path.startsWith('/api/web/');

/** Spoils the requests of these lines, and takes one of them away now and then, until `end` is called. */
export function spoil(proxies: readonly FaultProxy[], random: () => number): { readonly faults: Record<string, number>; end(): void } {
  const faults: Record<string, number> = {};
  for (const proxy of proxies) {
    proxy.rule = ({ path }) => {
      // Who may be here is asked seldom; a sign-in that ends for good is another test.
      if (path.includes('/auth/')) return undefined;
      const fault = faultOf(random);
      if (fault !== undefined) faults[kindOf(fault)] = (faults[kindOf(fault)] ?? 0) + 1;
      return fault;
    };
  }
  // No signal at all, now here, now there.
  const cuts = setInterval(() => {
    const proxy = proxies[Math.floor(random() * proxies.length)];
    if (proxy === undefined) return;
    faults['cut'] = (faults['cut'] ?? 0) + 1;
    proxy.cut = true;
    setTimeout(
      () => {
        proxy.cut = false;
      },
      1_000 + random() * 4_000,
    );
  }, 12_000);
  return { faults, end: () => clearInterval(cuts) };
}
