/** A plain server for the storage bench: the built pages and one feed, the same bytes for every contender. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { benchPage } from '#tests/bench/server/rows.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

export interface BenchServer {
  url: string;
  close(): Promise<void>;
}

/** Serves `root` and `/api/web/sync/changes`; pages are serialised once and kept, so that the server's cost is the same small one for all. */
export async function startBenchServer(root: string, total: number): Promise<BenchServer> {
  const pages = new Map<string, string>();
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bench');
    if (url.pathname.startsWith('/api/web/')) {
      response.setHeader('content-type', 'application/json');
      response.setHeader('x-app', 'saha');
      if (url.pathname !== '/api/web/sync/changes')
        return response.end('{"status":"ok","version":"bench","database":"ok","time":0,"demo":false}');
      const key = url.search;
      let body = pages.get(key);
      if (body === undefined) {
        body = JSON.stringify(benchPage(total, Number(url.searchParams.get('after') ?? 0), Number(url.searchParams.get('limit') ?? 500)));
        pages.set(key, body);
      }
      return response.end(body);
    }
    const path = normalize(url.pathname === '/' ? '/index.html' : url.pathname);
    readFile(join(root, path)).then(
      (bytes) => {
        response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
        response.end(bytes);
      },
      () => {
        response.statusCode = 404;
        response.end();
      },
    );
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => new Promise((done) => server.close(() => done())) };
}
