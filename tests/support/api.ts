import type pg from 'pg';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type AnyCall, type CallInput, fillPath } from '#core/contract/call.ts';
import { readError } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';
import { buildApp } from '#server/app.ts';
import { keyRing } from '#server/auth/key-ring.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb, openPool } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import type { FileStore } from '#server/files/port.ts';
import type { Mail, Mailer } from '#server/mail/port.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/postgres.ts';

/** Files in memory, for tests that look at them. */
export function memoryFiles(): FileStore & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key) ?? null,
    remove: async (key) => void kept.delete(key),
  };
}

/** Keeps what is sent; an address that begins with "refused" fails. */
export function memoryMail(): Mailer & { readonly sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    sent,
    async send(mail) {
      if (mail.to.startsWith('refused')) throw new Error('550 no such mailbox');
      sent.push(mail);
    },
  };
}

interface Reply {
  readonly status: number;
  /** The parsed body; tests look into it freely. */
  // biome-ignore lint/suspicious/noExplicitAny: what came back is what the test is about
  readonly body: any;
  readonly error: ReturnType<typeof readError>;
  readonly raw: LightMyRequestResponse;
}

export interface SendOptions {
  readonly key?: string;
  readonly language?: 'tr' | 'en';
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a call whose body is bytes. */
  readonly bytes?: Uint8Array;
}

/** A signed-in person: sends calls as the client does, through real HTTP parsing. */
export interface Person {
  send<C extends AnyCall>(call: C, input: CallInput<C>, options?: SendOptions): Promise<Reply>;
}

export interface Api {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly files: ReturnType<typeof memoryFiles>;
  readonly mail: ReturnType<typeof memoryMail>;
  signIn(email: string, password: string): Promise<Person>;
  stop(): Promise<void>;
}

/** The app on a database of its own or on a given one, with files and mail in memory. */
export async function openApi(given?: TestDatabase): Promise<Api> {
  const database = given ?? (await freshDatabase());
  const pool = openPool(database.url, 6);
  const db = openDb(pool);
  await migrate(db);
  const files = memoryFiles();
  const mail = memoryMail();
  const app = await buildApp({
    pool,
    db,
    files,
    mail,
    keys: keyRing(['test-secret-of-thirty-two-letters']),
    version: 'test',
    clientDir: null,
    demo: false,
  });
  const person = (token: string): Person => ({
    async send(call, input, options = {}) {
      // A call's parts are there or not by its type; here they are looked up as they are.
      const { params, query, body } = input as { params?: Record<string, string | number>; query?: Record<string, string>; body?: object };
      const address = `/api/web/${fillPath(call.path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`;
      const raw = await app.inject({
        method: call.method,
        url: address,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': options.language ?? 'tr',
          ...(call.effect === 'once' || call.effect === 'same' ? { 'idempotency-key': options.key ?? newId() } : {}),
          ...(options.bytes ? { 'content-type': 'application/octet-stream' } : {}),
          ...options.headers,
        },
        ...(options.bytes ? { payload: Buffer.from(options.bytes) } : body === undefined ? {} : { payload: body }),
      });
      const isJson = String(raw.headers['content-type'] ?? '').includes('json');
      const parsed: unknown = isJson ? raw.json() : null;
      return { status: raw.statusCode, body: parsed, error: readError(raw.statusCode, parsed), raw };
    },
  });
  return {
    app,
    db,
    pool,
    files,
    mail,
    async signIn(email, password) {
      const answer = await app.inject({ method: 'POST', url: '/api/web/auth/login', payload: { email, password } });
      if (answer.statusCode !== 200) throw new Error(`sign-in of ${email}: ${answer.statusCode} ${answer.body}`);
      return person(answer.json<{ accessToken: string }>().accessToken);
    },
    async stop() {
      await app.close();
      await db.destroy();
      if (given === undefined) await database.stop();
    },
  };
}
