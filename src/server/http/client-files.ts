import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#server/http/handler.ts';
import { sendRefusal } from '#server/http/error-reply.ts';

/** Names that hold their own hash never change; the shell, the worker and the manifest must be asked for each time. */
const HASHED = /[\\/]assets[\\/]/;
const cacheOf = (path: string): string => (HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');

const isApi = (url: string): boolean => /^\/(api|socket\.io)(\/|$|\?)/.test(url);
const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '').includes('text/html') && !isApi(request.url);

/** Hands out the built client; a page load of any path gives the shell (SRV-03). Everything else that nobody knows is 404, as JSON below /api. */
export async function addClientFiles(app: FastifyInstance, clientDir: string | null): Promise<void> {
  if (clientDir !== null) {
    await app.register(fastifyStatic, {
      root: clientDir,
      cacheControl: false,
      // Made by the build, brotli first: nothing is compressed in haste while somebody waits.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheOf(path));
      },
    });
  }
  app.setNotFoundHandler((request, reply): FastifyReply => {
    if (clientDir !== null && wantsPage(request)) return reply.sendFile('index.html');
    if (isApi(request.url)) return sendRefusal(request, reply, new Refusal('NOT_FOUND'));
    return reply.code(404).type('text/plain; charset=utf-8').send('404');
  });
}
