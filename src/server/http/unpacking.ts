import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** A body while it is unpacked, with how many bytes of it have come: what the head of the request promised. */
class Unpacked extends Transform {
  receivedEncodedLength = 0;
  private size = 0;
  private readonly most: number;
  private readonly stop: () => void;

  constructor(most: number, stop: () => void) {
    super();
    this.most = most;
    this.stop = stop;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.size += chunk.length;
    // A few bytes can unfold to gigabytes: nothing is unpacked beyond the first piece that is too much, which the reader refuses.
    if (this.size > this.most) this.stop();
    done(null, chunk);
  }
}

/** Bodies come in compressed: in the field the way up is the slowest part of the line. The limits hold for what is unpacked, and only who is let in is unpacked for. */
export function addUnpacking(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Whoever calls learns it from any answer, and packs nothing for a server that does not say so.
    if (request.url.startsWith('/api')) reply.header('accept-encoding', 'gzip');
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.headers['content-encoding'] !== 'gzip') return payload;
    const gunzip = createGunzip();
    const unpacked = new Unpacked(request.routeOptions.bodyLimit, () => {
      payload.unpipe(gunzip);
      payload.resume();
      gunzip.destroy();
    });
    gunzip.once('error', (error) => unpacked.destroy(Object.assign(error, { statusCode: 400 })));
    payload.once('error', (error) => unpacked.destroy(error));
    payload.on('data', (chunk: Buffer) => (unpacked.receivedEncodedLength += chunk.length));
    payload.pipe(gunzip).pipe(unpacked);
    return unpacked;
  });
}
