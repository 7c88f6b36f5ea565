import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import type { AnyCall } from '#core/contract/call.ts';
import { MAX_FILE_BYTES } from '#core/file/type.ts';
import { Refusal } from '#server/http/handler.ts';

/** Bytes of a JSON body (ledger 04, decision 12), and of one from somebody who is not signed in. */
export const JSON_LIMIT = 2_000_000;
const UNSIGNED_LIMIT = 65_536;

/** How long the head of a request may take, the whole of it, and one from somebody who is not signed in; the app gives up before, ms. */
const HEAD_MS = 15_000;
const REQUEST_MS = 90_000;
const UNSIGNED_MS = 15_000;
/** How often the server looks for requests that take longer, ms. */
const LOOK_MS = 5_000;

/** Bodies of unsigned requests under way at once, from one address and in all. */
const UNSIGNED_OF_ONE = 64;
const UNSIGNED_OF_ALL = 512;
/** Open connections of one address, which may stand for a whole office, and in all. A proxy on this machine is no address. */
const CONNECTIONS_OF_ONE = 1_000;
const CONNECTIONS_OF_ALL = 10_000;

/** What the HTTP server is made with: a request that drips in ends. */
export const TIME_LIMITS = { requestTimeout: REQUEST_MS, http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: LOOK_MS } } as const;

/** Bytes that the body of a call may have. */
export const bodyLimitOf = (call: AnyCall): number =>
  call.access === 'public' ? UNSIGNED_LIMIT : call.binary === 'request' ? MAX_FILE_BYTES : JSON_LIMIT;

/** Counts by address, and in all. */
class Counter {
  private readonly mostOfOne: number;
  private readonly mostOfAll: number;
  private readonly counts = new Map<string, number>();
  private all = 0;

  constructor(mostOfOne: number, mostOfAll: number) {
    this.mostOfOne = mostOfOne;
    this.mostOfAll = mostOfAll;
  }

  /** Counts one more; false, and nothing counted, when there are too many. */
  add(address: string): boolean {
    const own = this.counts.get(address) ?? 0;
    if (own >= this.mostOfOne || this.all >= this.mostOfAll) return false;
    this.counts.set(address, own + 1);
    this.all++;
    return true;
  }

  remove(address: string): void {
    const left = (this.counts.get(address) ?? 1) - 1;
    if (left <= 0) this.counts.delete(address);
    else this.counts.set(address, left);
    this.all--;
  }
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

function limitConnections(app: FastifyInstance): void {
  const connections = new Counter(CONNECTIONS_OF_ONE, CONNECTIONS_OF_ALL);
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isLoopback(address)) return;
    if (connections.add(address)) socket.once('close', () => connections.remove(address));
    else socket.destroy();
  });
}

/**
 * Bounds what somebody can hold who is not signed in: bodies of calls for everybody are short, few at once and soon over, and
 * what leads nowhere is answered before its body. Bodies of other calls are read only after the sign-in (implement.ts).
 */
export function addLimits(app: FastifyInstance): void {
  limitConnections(app);
  const bodies = new Counter(UNSIGNED_OF_ONE, UNSIGNED_OF_ALL);
  app.addHook('onRequest', async (request, reply) => {
    if (READS.has(request.method) && !hasBody(request)) return;
    if (request.is404) throw new Refusal('NOT_FOUND');
    if (!isUnsigned(request) || !hasBody(request)) return;
    const { ip } = request;
    if (!bodies.add(ip)) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 5 });
    const late = setTimeout(() => request.raw.destroy(), UNSIGNED_MS);
    request.raw.once('end', () => clearTimeout(late));
    reply.raw.once('close', () => {
      clearTimeout(late);
      bodies.remove(ip);
    });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether everybody may call, signed in or not. */
    unsigned?: boolean;
  }
}
const isUnsigned = (request: FastifyRequest): boolean => request.routeOptions.config.unsigned !== false;
