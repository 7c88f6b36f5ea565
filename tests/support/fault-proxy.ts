import { once as heard } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as ask, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** What may go wrong with one request on its way. */
export type Fault =
  /** The server answers, the answer never arrives: the line is cut after the commit. */
  | 'drop-reply'
  /** The line is cut before the server has seen the request. */
  | 'drop-request'
  /** A proxy on the way sends it two times at once; the answer that comes last is the one that arrives. */
  | 'twice'
  /** Half of the request's body reaches the server, then the line is cut. */
  | 'cut-request'
  /** Somebody else answers in the server's place: the sign-in page of a guest network. */
  | 'portal'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly delayMs: number }
  /** Goes on only when this is settled. */
  | { readonly until: Promise<unknown> };

export interface Passing {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  /** Access token it came with. */
  readonly token: string | null;
  readonly index: number;
  /** When it came, ms since the proxy began. */
  readonly at: number;
  /** Status that the server gave, whether it arrived or not; null while it has not answered. */
  answered: number | null;
  /** The status of each of the two, where it was sent twice. */
  readonly twins: number[];
  /** What the rule did to it. */
  fault: Fault | undefined;
}
/** Decides for each API request; undefined lets it pass. `index` counts the requests that came by. */
export type Rule = (request: Passing) => Fault | undefined;

export interface FaultProxy {
  readonly url: string;
  /** Every API request that came by, in order. */
  readonly seen: readonly Passing[];
  rule: Rule | null;
  /** The same for everything else: pages, scripts, pictures. */
  fileRule: ((path: string) => Fault | undefined) | null;
  /** While true nothing gets through in either direction: no signal at the depot. */
  cut: boolean;
  /** While true no WebSocket gets through: a company network that lets only plain requests pass. */
  noSockets: boolean;
  /** A script that every page runs before its own; null: none. For browsers whose driver cannot put one there. */
  before: string | null;
  /** Bytes a second that the line carries for all API requests together, each way; null: as fast as it goes. */
  bytesPerSecond: number | null;
  /** Bytes of request bodies that came by, those of broken requests included. */
  readonly bodyBytes: number;
  /** All lines are cut each time so many bytes of bodies have come by; ascending. What was cut is taken off the list. */
  cutsAt: number[];
  stop(): Promise<void>;
}

/** One way of a slow line: everything that goes through it waits for what was there before it, piece by piece. */
class SlowLine {
  private freeAt = 0;

  private readonly rate: () => number | null;

  constructor(rate: () => number | null) {
    this.rate = rate;
  }

  /** A stream that lets bytes through as the line carries them. */
  stream(): Transform {
    return new Transform({
      highWaterMark: PIECE,
      transform: (chunk: Buffer, _encoding, done) => {
        void this.carry(chunk.length).then(() => done(null, chunk));
      },
    });
  }

  private async carry(bytes: number): Promise<void> {
    for (let left = bytes; left > 0; left -= PIECE) {
      const rate = this.rate();
      if (rate === null) return;
      const begin = Math.max(this.freeAt, performance.now());
      this.freeAt = begin + (Math.min(left, PIECE) / rate) * 1000;
      await new Promise((done) => setTimeout(done, this.freeAt - performance.now()));
    }
  }
}
/** Where the script lies that pages run before their own: the policy of a page lets none stand in it. */
const BEFORE = '/before.test.js';

/** Puts that script in front of all others of a page. */
const withScript = (): Transform => {
  const pieces: Buffer[] = [];
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(void pieces.push(chunk)),
    flush: (done) => done(null, Buffer.concat(pieces).toString('utf8').replace('<head>', `<head><script src="${BEFORE}"></script>`)),
  });
};

/** Bytes that go through in one piece, between which others get their turn. */
const PIECE = 512;

/** How long the first half of a request has to reach the server, ms. */
const HALF_MS = 50;

const textOf = (header: string | string[] | undefined): string | null => (typeof header === 'string' ? header : null);

const passingOf = ({ method, url, headers }: IncomingMessage, index: number, at: number): Passing => ({
  method: method ?? 'GET',
  path: url ?? '/',
  key: textOf(headers['idempotency-key']),
  token: textOf(headers.authorization)?.slice('Bearer '.length) ?? null,
  index,
  at,
  answered: null,
  twins: [],
  fault: undefined,
});

interface Whole {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request two times side by side. Returns both answers, in the order in which they came. */
async function twice(to: URL, incoming: IncomingMessage): Promise<readonly Whole[]> {
  const body = Buffer.concat((await incoming.toArray()) as Buffer[]);
  const answers: Whole[] = [];
  const once = async () => {
    const { method, url, headers } = incoming;
    const outgoing = ask({ host: to.hostname, port: to.port, method, path: url, headers });
    outgoing.end(body);
    const [answer] = (await heard(outgoing, 'response')) as [IncomingMessage];
    const whole = Buffer.concat((await answer.toArray()) as Buffer[]);
    answers.push({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole });
  };
  await Promise.all([once(), once()]);
  return answers;
}

/** A proxy before a real server that cuts, delays and falsifies as a test asks. Passes WebSockets through. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const to = new URL(target);
  const sockets = new Set<Socket>();
  const seen: Passing[] = [];
  const started = performance.now();
  const lines = { up: new SlowLine(() => state.bytesPerSecond), down: new SlowLine(() => state.bytesPerSecond) };
  const state: Pick<FaultProxy, 'bytesPerSecond' | 'rule' | 'fileRule' | 'cut' | 'noSockets' | 'before' | 'cutsAt'> & {
    bodyBytes: number;
  } = {
    bytesPerSecond: null,
    rule: null,
    fileRule: null,
    cut: false,
    noSockets: false,
    before: null,
    bodyBytes: 0,
    cutsAt: [],
  };
  const count = (bytes: number): void => {
    state.bodyBytes += bytes;
    if (state.bodyBytes < (state.cutsAt[0] ?? Number.POSITIVE_INFINITY)) return;
    state.cutsAt.shift();
    for (const socket of sockets) socket.destroy();
  };

  const server: Server = createServer((incoming, reply) => {
    const passing = passingOf(incoming, seen.length, performance.now() - started);
    const isApi = passing.path.startsWith('/api/');
    const fault = isApi ? state.rule?.(passing) : state.fileRule?.(passing.path);
    passing.fault = fault;
    if (isApi) seen.push(passing);
    if (state.cut || fault === 'drop-request') {
      incoming.socket.destroy();
      return;
    }
    if (fault === 'portal') {
      incoming.resume();
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      reply.end('<!doctype html><title>Guest network</title><p>Please accept the terms of use.');
      return;
    }
    if (typeof fault === 'object' && 'status' in fault) {
      incoming.resume();
      reply.writeHead(fault.status, { 'content-type': 'application/json', 'x-app': 'saha', ...fault.headers });
      reply.end(fault.body ?? '{"success":false,"message":"","error":{"code":"SERVER_ERROR"}}');
      return;
    }
    if (state.before !== null && passing.path === BEFORE) {
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      reply.end(state.before);
      return;
    }
    if (fault === 'twice') {
      void twice(to, incoming).then(
        (answers) => {
          passing.twins.push(...answers.map(({ status }) => status));
          const last = answers.at(-1);
          passing.answered = last?.status ?? null;
          reply.writeHead(last?.status ?? 502, last?.headers);
          reply.end(last?.body);
        },
        () => incoming.socket.destroy(),
      );
      return;
    }
    const forward = () => {
      // A page that gets a script put in has to come as plain text.
      const { 'accept-encoding': packed, ...rest } = incoming.headers;
      const headers = state.before === null ? { ...rest, ...(packed === undefined ? {} : { 'accept-encoding': packed }) } : rest;
      const outgoing = ask({ host: to.hostname, port: to.port, method: incoming.method, path: incoming.url, headers }, (answer) => {
        passing.answered = answer.statusCode ?? null;
        answer.on('error', () => incoming.socket.destroy());
        if (fault === 'drop-reply') {
          answer.resume();
          answer.on('end', () => incoming.socket.destroy());
          return;
        }
        if (state.before !== null && answer.headers['content-type']?.startsWith('text/html')) {
          const { 'content-length': _, etag: __, ...others } = answer.headers;
          reply.writeHead(answer.statusCode ?? 502, others);
          answer.pipe(withScript()).pipe(reply);
          return;
        }
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        if (isApi && state.bytesPerSecond !== null) answer.pipe(lines.down.stream()).pipe(reply);
        else answer.pipe(reply);
      });
      outgoing.on('error', () => incoming.socket.destroy());
      if (fault === 'cut-request') {
        incoming.once('data', (chunk: Buffer) => {
          // Cut only after this half has left, or the server would see nothing of it.
          outgoing.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => {
            setTimeout(() => {
              outgoing.destroy();
              incoming.socket.destroy();
            }, HALF_MS);
          });
        });
        return;
      }
      incoming.on('data', (chunk: Buffer) => count(chunk.length));
      // The server must not wait for the rest of what was cut.
      incoming.on('close', () => incoming.complete || outgoing.destroy());
      if (isApi && state.bytesPerSecond !== null) incoming.pipe(lines.up.stream()).pipe(outgoing);
      else incoming.pipe(outgoing);
    };
    if (typeof fault === 'object' && 'delayMs' in fault) setTimeout(forward, fault.delayMs);
    else if (typeof fault === 'object') void fault.until.then(forward);
    else forward();
  });

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request, socket: Socket, head) => {
    if (state.cut || state.noSockets) {
      socket.destroy();
      return;
    }
    const through = connect(Number(to.port), to.hostname, () => {
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}: ${String(value)}`],
      );
      through.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      through.write(head);
      through.pipe(socket).pipe(through);
    });
    through.on('error', () => socket.destroy());
    socket.on('error', () => through.destroy());
  });

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    get rule() {
      return state.rule;
    },
    set rule(next) {
      state.rule = next;
    },
    get fileRule() {
      return state.fileRule;
    },
    set fileRule(next) {
      state.fileRule = next;
    },
    get cut() {
      return state.cut;
    },
    set cut(next) {
      state.cut = next;
      if (next) for (const socket of sockets) socket.destroy();
    },
    get bytesPerSecond() {
      return state.bytesPerSecond;
    },
    set bytesPerSecond(next) {
      state.bytesPerSecond = next;
    },
    get bodyBytes() {
      return state.bodyBytes;
    },
    get cutsAt() {
      return state.cutsAt;
    },
    set cutsAt(next) {
      state.cutsAt = next;
    },
    get before() {
      return state.before;
    },
    set before(next) {
      state.before = next;
    },
    get noSockets() {
      return state.noSockets;
    },
    set noSockets(next) {
      state.noSockets = next;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
