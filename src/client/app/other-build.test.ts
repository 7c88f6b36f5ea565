import { watchBuild } from '#client/app/other-build.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PAGE = (name: string) => `<script async src="/assets/boot.${name}.js"></script>`;
const page = new EventTarget();
let server: () => Promise<Response>;
let worker: string | true | null;

beforeEach(() => {
  worker = null;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', { scripts: [{ src: '' }, { src: 'https://saha.test/assets/boot.a1.js' }] });
  vi.stubGlobal('fetch', () => server());
  const controller = {
    postMessage: (_word: unknown, [port]: [MessagePort]) => port.postMessage(worker),
  };
  vi.stubGlobal('navigator', {
    onLine: true,
    get serviceWorker() {
      return worker === null ? undefined : { controller };
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const settled = () => new Promise((done) => setTimeout(done, 50));

test.each([
  ['of another build', '/assets/boot.b2.js', 1],
  ['of the same build', '/assets/boot.a1.js', 0],
  ['that does not name its build', true, 0],
] as const)('OFF-SW-07: a page that is claimed by a worker %s', async (_, said, times) => {
  const told = vi.fn();
  worker = said;
  const watch = watchBuild(told);
  watch.claimed();
  await settled();
  expect(told).toHaveBeenCalledTimes(times);
  watch.end();
});

test.each([
  ['has another build', async () => new Response(PAGE('b2')), 1],
  ['has the same build', async () => new Response(PAGE('a1')), 0],
  ['is behind a portal', async () => new Response('<p>welcome'), 0],
  ['says nothing', async () => Promise.reject(new TypeError('no line')), 0],
] as const)('OFF-SW-07: a part that did not come, where the server %s', async (_, answer, times) => {
  const told = vi.fn();
  const asked = vi.fn(answer);
  server = asked;
  const watch = watchBuild(told);
  page.dispatchEvent(new Event('saha:lost-part'));
  page.dispatchEvent(new Event('saha:lost-part'));
  await settled();
  expect([told.mock.calls.length, asked.mock.calls.length]).toEqual([times, 1]);
  watch.end();
});
