import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Bundles the suites as they are and serves them at one address. In an engine its own IndexedDB stands where Node has an imitation. */
export async function serveSuites(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const outDir = fileURLToPath(new URL('dist/suites', `file://${root}`));
  const shared = { root: fileURLToPath(new URL('.', import.meta.url)), configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    root,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"test"' },
    resolve: { alias: { 'fake-indexeddb/auto': fileURLToPath(new URL('real-indexeddb.ts', import.meta.url)) } },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'es2023',
      rolldownOptions: { input: fileURLToPath(new URL('index.html', import.meta.url)) },
    },
  });
  const server = await preview({ ...shared, root, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('the suites are not served');
  return { url: new URL('tests/engines/suites/index.html', url).href, close: () => server.close() };
}
