import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnyCall, RequestHeaders } from '#core/contract/call.ts';
import { UUID } from '#core/id/uuid.ts';
import { kindOf } from '#modules/registry.ts';
import { TUS_VERSION } from '#modules/storage/shared/tus.ts';
import { loadCaller } from '#server/auth/caller.ts';
import { verifyAccessToken } from '#server/auth/tokens.ts';
import { type Reads, readsOf } from '#server/db/reads.ts';
import type { Db } from '#server/db/schema.ts';
import { demandRoom } from '#server/disk/room.ts';
import type { FileStore } from '#server/files/port.ts';
import {
  type BinaryReply,
  type StreamReply,
  type Caller,
  type CallerWatch,
  type Ctx,
  type PublicCtx,
  Refusal,
  type ServerFacts,
  type TusReply,
} from '#server/http/handler.ts';
import { type Answer, answerOfTwin, once, type WriteKey } from '#server/http/idempotency.ts';
import { bodyLimitOf } from '#server/http/limits.ts';
import { localeOf } from '#server/http/messages.ts';
import { originOf } from '#server/http/origin.ts';
import { countedMailer } from '#server/mail/counted-mailer.ts';
import type { Mailer } from '#server/mail/port.ts';
import { issueItems } from '#server/records/refusals.ts';
import { createRecords, type OnMoved } from '#server/records/store.ts';

/** What the routes need of the server. */
export interface RouteParts {
  readonly db: Db;
  /** Where lists and the feed are read. */
  readonly reads: Reads;
  /** Connections for running numbers alone. */
  readonly numbers: Db | undefined;
  readonly files: FileStore;
  readonly mail: Mailer;
  readonly server: ServerFacts;
  readonly onFeedMoved: (accountId: string, buckets: readonly string[]) => void;
}

/** A handler with its types forgotten: the list of modules has checked them against the calls. */
export type LooseHandler = (input: never, ctx: never) => Promise<unknown>;

type Input = {
  params: Readonly<Record<string, string>>;
  query?: unknown;
  body?: unknown;
  bytes?: Uint8Array;
  type?: string;
  headers?: RequestHeaders;
};

/** Two writers that wait for each other: PostgreSQL ends one, and it simply runs again. */
const RUN_AGAIN = new Set(['40P01', '40001']);
/** The first request of the same key ended while the second began: run again, it finds the stored answer. */
const STORED_MEANWHILE = 'idempotency_pkey';
const TRIES = 4;
const MAX_PARAMETER = 200;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The caller of a request; `unsigned` without a good token, `ended` when its session is over. */
async function readCaller(parts: RouteParts, request: FastifyRequest, now: Date): Promise<Caller | 'unsigned' | 'ended'> {
  const token = /^Bearer (.+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1];
  const payload = token === undefined ? null : await verifyAccessToken(parts.server.keys, token);
  return payload === null ? 'unsigned' : ((await loadCaller(parts.db, payload, now)) ?? 'ended');
}

/** The signed-in caller of a request. @throws Refusal UNAUTHORIZED without a token, TOKEN_INVALID when its session has ended. */
async function callerOf(parts: RouteParts, request: FastifyRequest, now: Date): Promise<Caller> {
  const caller = await readCaller(parts, request, now);
  if (caller === 'unsigned') throw new Refusal('UNAUTHORIZED');
  if (caller === 'ended') throw new Refusal('TOKEN_INVALID');
  return caller;
}

/** Refuses who may not call: the key that lacks is named (ledger 11, decision 5), and another person's work is not taken (OFF-DEV-05). */
function checkAccess(call: AnyCall, caller: Caller, request: FastifyRequest): void {
  const owner = headerOf(request, 'x-outbox-owner');
  if (owner !== undefined && owner !== caller.user_id) throw new Refusal('OWNER_MISMATCH');
  if (call.access !== 'signed-in' && call.access !== 'public' && !caller.permissions.has(call.access)) {
    throw new Refusal('PERMISSION_DENIED', { permission: call.access });
  }
}

interface Admitted {
  readonly caller: Caller;
  readonly at: Date;
}
/** Who makes a request, known before its body is read. */
const admitted = new WeakMap<FastifyRequest, Admitted>();
/** A body may take its time, ms: after that it is asked again whether its sender may still call. */
const ADMITTED_MS = 2_000;

/** @throws Refusal as `callerOf` and `checkAccess` */
async function admit(parts: RouteParts, call: AnyCall, request: FastifyRequest): Promise<Admitted> {
  const at = new Date();
  const caller = await callerOf(parts, request, at);
  checkAccess(call, caller, request);
  return { caller, at };
}

async function stillAdmitted(parts: RouteParts, call: AnyCall, request: FastifyRequest, now: Date): Promise<Caller> {
  const known = admitted.get(request);
  return known && now.getTime() - known.at.getTime() < ADMITTED_MS ? known.caller : (await admit(parts, call, request)).caller;
}

function parsePart(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, value ?? {});
  if (!parsed.success) throw new Refusal('VALIDATION', { items: issueItems(parsed.issues) });
  return parsed.output;
}

const headersOf = (request: FastifyRequest): RequestHeaders =>
  Object.fromEntries(Object.keys(request.headers).map((name) => [name, headerOf(request, name)]));

/** A client of another version is told which one there is; one that names none is an app from before tus, and has to be updated. */
function checkProtocol(call: AnyCall, request: FastifyRequest): void {
  const version = headerOf(request, 'tus-resumable');
  if (call.protocol !== 'tus' || call.method === 'OPTIONS' || version === TUS_VERSION) return;
  if (version === undefined) throw new Refusal('UPGRADE_REQUIRED');
  throw new Refusal('PROTOCOL_VERSION', { headers: { 'tus-version': TUS_VERSION } });
}

function inputOf(call: AnyCall, request: FastifyRequest): Input {
  // Fastify has taken the parameters from the path and the query from the address: both are objects of texts.
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    const isId = (name === 'id' && call.numbered !== true) || name === 'document_key';
    if (value.length > MAX_PARAMETER || (isId && !UUID.test(value))) throw new Refusal('NOT_FOUND');
  }
  const bytes =
    call.binary === 'request'
      ? { bytes: Buffer.isBuffer(request.body) ? request.body : new Uint8Array(), type: headerOf(request, 'content-type') ?? '' }
      : {};
  return {
    params,
    query: parsePart(call.query, request.query),
    body: call.binary === 'request' ? undefined : parsePart(call.body, request.body),
    ...bytes,
    ...(call.protocol === 'tus' ? { headers: headersOf(request) } : {}),
  };
}

/** When a queued write was done: the device's time, put right by the clock offset that it saw last (OFF-CLOCK-01). Never later than now. */
function doneAtOf(request: FastifyRequest, now: Date): Date | null {
  const at = Number(headerOf(request, 'x-done-at') ?? Number.NaN);
  const offset = Number(headerOf(request, 'x-clock-offset') ?? 0);
  const done = new Date(Math.min(at + offset, now.getTime()));
  return Number.isNaN(done.getTime()) || done.getTime() <= 0 ? null : done;
}

function basePlaceOf(request: FastifyRequest): number | null {
  const place = Number(headerOf(request, 'x-base-place') ?? Number.NaN);
  return Number.isSafeInteger(place) && place > 0 ? place : null;
}

/** The key of the press, where the request has one that can be read. */
function keyOf(request: FastifyRequest): string | null {
  const key = headerOf(request, 'idempotency-key')?.toLowerCase();
  return key !== undefined && UUID.test(key) ? key : null;
}

/** The connection of a request tells when its caller goes away. */
function watchCaller({ socket }: FastifyRequest): CallerWatch {
  const gone = new AbortController();
  const end = (): void => gone.abort();
  socket.once('close', end);
  if (socket.destroyed) end();
  return { signal: gone.signal, forget: () => void socket.off('close', end) };
}

type Shared = Omit<Ctx, 'caller' | 'records'>;

const sharedOf = (parts: RouteParts, request: FastifyRequest, now: Date, caller: Caller | null): Shared => ({
  db: parts.db,
  reads: parts.reads,
  files: parts.files,
  mail: countedMailer(parts.mail, parts.db, caller ?? { ip: request.ip }, now),
  locale: localeOf(request.headers['accept-language']),
  now,
  mutation: keyOf(request),
  device: headerOf(request, 'x-device')?.slice(0, 100) ?? null,
  ip: request.ip,
  doneAt: doneAtOf(request, now),
  basePlace: basePlaceOf(request),
  userAgent: headerOf(request, 'user-agent') ?? '',
  server: parts.server,
  watchCaller: () => watchCaller(request),
  origin: originOf(parts.server.publicUrl, request.headers.host, request.socket.localPort),
});

/** Buckets that a request moved, told once it is committed. */
function moves(parts: RouteParts): { onMoved: OnMoved; tell(): void } {
  const byAccount = new Map<string, Set<string>>();
  return {
    onMoved: (account, bucket) => byAccount.set(account, (byAccount.get(account) ?? new Set()).add(bucket)),
    tell: () => {
      for (const [account, buckets] of byAccount) parts.onFeedMoved(account, [...buckets]);
    },
  };
}

const isRunAgain = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && RUN_AGAIN.has(String(error.code))) || ('constraint' in error && error.constraint === STORED_MEANWHILE));

/** Refusals about the caller or the key itself: what another person sent says nothing of them. */
const OF_THE_CALLER: ReadonlySet<string> = new Set([
  'PERMISSION_DENIED',
  'UNAUTHORIZED',
  'OWNER_MISMATCH',
  'IN_PROGRESS',
  'IDEMPOTENCY_MISMATCH',
  'BAD_REQUEST',
]);

/** What was refused may be there already, because a colleague has sent the same work (hand-over): then it is answered as it was to them, within the caller's scope. */
async function twinOf(parts: RouteParts, write: WriteKey, caller: Caller, now: Date): Promise<Answer | null> {
  const twin = await answerOfTwin(parts.db, write);
  const kind = twin?.record ? kindOf(twin.record.kind) : undefined;
  if (!twin?.record || !kind) return twin?.answer ?? null;
  const seen = await createRecords(parts.db, { caller, mutation: null, device: null, now, ip: '', doneAt: null }).find(
    kind.kind,
    twin.record.id,
  );
  return seen === null ? null : twin.answer;
}

/** A call that writes: one transaction, at most once per key. */
async function runWrite(
  parts: RouteParts,
  call: AnyCall,
  handler: LooseHandler,
  request: FastifyRequest,
  caller: Caller,
  now: Date,
): Promise<Answer> {
  const key = keyOf(request);
  if (key === null) throw new Refusal('BAD_REQUEST', { items: [{ message: 'idempotency_key' }] });
  const path = request.url.split('?')[0] ?? '';
  const write = { user_id: caller.user_id, account_id: caller.account_id, key, method: call.method, path, body: request.body };
  for (let tries = 1; ; tries++) {
    const moved = moves(parts);
    try {
      const answer = await once(parts.db, write, async (tx, places) => {
        const shared = {
          ...sharedOf(parts, request, now, caller),
          db: tx,
          reads: readsOf(tx),
          mutation: key,
        };
        const ctx: Ctx = {
          ...shared,
          caller,
          records: createRecords(tx, {
            caller,
            mutation: key,
            device: shared.device,
            now,
            ip: shared.ip,
            doneAt: shared.doneAt,
            basePlace: shared.basePlace,
            onMoved: moved.onMoved,
            places,
            ...(parts.numbers ? { numbers: parts.numbers } : {}),
          }),
        };
        return handler(inputOf(call, request) as never, ctx as never);
      });
      moved.tell();
      return answer;
    } catch (error) {
      const twin = error instanceof Refusal && !OF_THE_CALLER.has(error.code) ? await twinOf(parts, write, caller, now) : null;
      if (twin) return twin;
      if (!isRunAgain(error) || tries === TRIES) throw error;
    }
  }
}

async function runRead(
  parts: RouteParts,
  call: AnyCall,
  handler: LooseHandler,
  request: FastifyRequest,
  caller: Caller | null,
  now: Date,
): Promise<unknown> {
  const shared = sharedOf(parts, request, now, caller);
  const input = inputOf(call, request) as never;
  if (caller === null) {
    const read = await readCaller(parts, request, now);
    const ctx: PublicCtx = { ...shared, caller: typeof read === 'string' ? null : read };
    return handler(input, ctx as never);
  }
  const moved = moves(parts);
  const ctx: Ctx = {
    ...shared,
    caller,
    records: createRecords(parts.db, {
      caller,
      mutation: null,
      device: shared.device,
      now,
      ip: shared.ip,
      doneAt: shared.doneAt,
      onMoved: moved.onMoved,
      reads: parts.reads,
    }),
  };
  try {
    return await handler(input, ctx as never);
  } finally {
    moved.tell();
  }
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, { bytes, type, name, cache, hash }: BinaryReply): FastifyReply {
  const tag = hash === undefined ? undefined : `"${hash}"`;
  if (tag !== undefined) reply.header('etag', tag);
  if (tag !== undefined && headerOf(request, 'if-none-match') === tag)
    return reply
      .code(304)
      .header('cache-control', cache ?? 'no-store')
      .send();
  // Never shown as a page of our own: a file may hold anything (security notes on uploads).
  const as = name === undefined ? 'attachment' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  return reply
    .header('content-type', type)
    .header('content-disposition', as)
    .header('cache-control', cache ?? 'no-store')
    .send(Buffer.from(bytes));
}

const sendStream = (reply: FastifyReply, { stream, type, name }: StreamReply): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(stream);

const sendTus = (reply: FastifyReply, { status, headers, body }: TusReply): FastifyReply => reply.code(status).headers(headers).send(body);

/** Makes the route of a call. Fixed words win over parameters by the router's own rule (SRV-04). */
export function implement(app: FastifyInstance, parts: RouteParts, call: AnyCall, handler: LooseHandler): void {
  app.route({
    method: call.method,
    url: `/api/web/${call.path}`,
    bodyLimit: bodyLimitOf(call),
    config: { unsigned: call.access === 'public' },
    // Before the body is read: nobody who may not call makes the server hold one.
    onRequest: async (request, reply) => {
      if (call.protocol === 'tus') reply.header('tus-resumable', TUS_VERSION);
      if (call.access !== 'public') admitted.set(request, await admit(parts, call, request));
      checkProtocol(call, request);
    },
    handler: async (request, reply) => {
      const now = new Date();
      const caller = call.access === 'public' ? null : await stillAdmitted(parts, call, request, now);
      if (call.effect === 'once' || call.binary === 'request')
        await demandRoom(parts.server.disk, call.binary === 'request' ? 'file' : 'write');
      if (caller && call.effect === 'once') {
        const answer = await runWrite(parts, call, handler, request, caller, now);
        if (answer.replayed) reply.header('idempotency-replayed', 'true');
        return reply.code(answer.status).send(answer.body);
      }
      const body = await runRead(parts, call, handler, request, caller, now);
      // A call with binary: 'reply' answers a BinaryReply or a StreamReply by agreement (handler.ts), one that speaks tus a TusReply; their schemas say nothing of it.
      if (call.binary === 'reply') {
        const binary = body as BinaryReply | StreamReply;
        return 'stream' in binary ? sendStream(reply, binary) : sendBytes(request, reply, binary);
      }
      return call.protocol === 'tus' ? sendTus(reply, body as TusReply) : reply.send(body);
    },
  });
}
