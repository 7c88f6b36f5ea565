import { expect, test } from 'vitest';
import { isLater, toolOf } from '#client/pdf/later.ts';
import { dropOld, lookAtLater, filesOnly } from './later.ts';

const given = (type: string | null, status = 200) =>
  new Response(type === null ? null : 'x', { status, headers: type === null ? {} : { 'content-type': type } });
/** Whether it is stored for a path. */
const kept = (path: string, response: Response) =>
  filesOnly.cacheWillUpdate?.({ request: new Request(`https://a.b/assets/${path}`), response } as never);

test('what sets documents is stored after the product; the page’s own part of it is stored with it', () => {
  expect(
    ['assets/pdf.worker-qWmM.js', 'assets/Roboto_700Bold-DcHK.ttf', 'assets/SecondStep.CNmN.js', 'assets/MarkEditor.jvz-0tQq.js'].map(
      isLater,
    ),
  ).toEqual([true, true, true, true]);
  expect(['assets/pdf-worker.DLl8.js', 'index.html', 'assets/inter.woff2', 'assets/images.worker-x.js'].map(isLater)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a proxy that answers in the server’s place is never stored under such an address', async () => {
  expect(await kept('a.ttf', given('font/ttf'))).not.toBeNull();
  expect(await kept('a.js', given('text/javascript; charset=utf-8'))).not.toBeNull();
  expect(await kept('a.js', given('text/html; charset=utf-8'))).toBeNull();
  expect(await kept('a.ttf', given('font/ttf', 206))).toBeNull();
  expect(await kept('a.ttf', given('application/json'))).toBeNull();
  expect(await kept('a.wasm', given('application/wasm'))).not.toBeNull();
  expect(await kept('a.js', given(null))).toBeNull();
});

test('files of another version go, those of this one are counted', async () => {
  const lying = new Set(['https://a.b/assets/old.ttf', 'https://a.b/assets/new.ttf']);
  const cache = {
    keys: async () => [...lying].map((url) => new Request(url)),
    delete: async (request: RequestInfo | URL) => lying.delete((request as Request).url),
    match: async (url: RequestInfo | URL) => (lying.has(new URL(String(url), 'https://a.b').href) ? new Response('') : undefined),
  };
  await dropOld(['/assets/new.ttf', '/assets/pdf.worker-1.js'], cache, 'https://a.b');
  expect([...lying]).toEqual(['https://a.b/assets/new.ttf']);
  const files = [
    { url: '/assets/new.ttf', bytes: 300 },
    { url: '/assets/pdf.worker-1.js', bytes: 500 },
    { url: '/assets/MarkEditor.x.js', bytes: 20 },
    { url: '/assets/RolePermission.x.js', bytes: 9 },
  ];
  // What is of the desk is counted with all, and belongs to no tool of the field.
  expect(await lookAtLater(files, cache)).toEqual({
    documents: { expected: 4, present: 1 },
    tools: [
      { tool: 'pdf', expected: 2, present: 1, bytes: 800, bytesHere: 300 },
      { tool: 'codes', expected: 0, present: 0, bytes: 0, bytesHere: 0 },
      { tool: 'marks', expected: 1, present: 0, bytes: 20, bytesHere: 0 },
    ],
  });
});

test.each([
  ['assets/pdf.worker-qWmM.js', 'pdf'],
  ['assets/Roboto_700Bold-DcHK.ttf', 'pdf'],
  ['assets/code.worker-1.js', 'codes'],
  ['assets/ScanDialog.x.js', 'codes'],
  ['assets/zxing_reader-1.wasm', 'codes'],
  ['assets/MarkEditor.x.js', 'marks'],
  ['assets/LabelDialog.x.js', undefined],
  ['assets/RolePermission.x.js', undefined],
])('OFF-UI-04: %s is part of the tool %s', (url, tool) => expect(toolOf(url)).toBe(tool));
