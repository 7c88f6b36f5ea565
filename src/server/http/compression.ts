import { Readable, pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const gzipAll = promisify(gzip);
/** Fast rather than small: a page of the feed shrinks to a tenth even so. */
const LEVEL = 3;
const MIN_BYTES = 1400;
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|wasm)|image\/svg)/;

const mayShrink = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method !== 'HEAD' &&
  reply.statusCode !== 206 &&
  reply.statusCode !== 304 &&
  !reply.hasHeader('content-encoding') &&
  TEXT.test(String(reply.getHeader('content-type') ?? '')) &&
  /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');

/** Texts go out compressed: in the field the line is slower than the processor. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!mayShrink(request, reply)) return payload;
    const isStream = payload instanceof Readable;
    const isLong = typeof payload === 'string' && payload.length >= MIN_BYTES;
    if (!isStream && !isLong) return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    // A reader that goes away ends the file too; there is nobody left to tell.
    return isStream ? pipeline(payload, createGzip({ level: LEVEL }), () => undefined) : gzipAll(payload, { level: LEVEL });
  });
}
