import type { Readable } from 'node:stream';
import type { AnyCall, CallReply, HandlerInput } from '#core/contract/call.ts';
import type { ErrorCode, ErrorItem } from '#core/error/codes.ts';
import type { Locale } from '#core/number/number.ts';
import type { Actor } from '#core/record/record.ts';
import type { AiFacts } from '#server/ai/provider.ts';
import type { KeyRing } from '#server/auth/key-ring.ts';
import type { TokenSeconds } from '#server/auth/tokens.ts';
import type { Reads } from '#server/db/reads.ts';
import type { Db } from '#server/db/schema.ts';
import type { Disk } from '#server/disk/disk.ts';
import type { Quota } from '#server/disk/room.ts';
import type { FileStore } from '#server/files/port.ts';
import type { Mailer } from '#server/mail/port.ts';
import type { Records } from '#server/records/port.ts';
import type { SupportSettings } from '#server/settings/settings.ts';

/** Whose records a caller may touch; made once per request from role, assignments and account (ledger 11, decision 3). */
export interface Scope {
  readonly account_id: string;
  /** Workplaces in reach; null stands for all of the account. */
  readonly workplaces: readonly string[] | null;
  /** Whether only records that the person made or is named in count (level S of the matrix decides per area). */
  readonly own: boolean;
  /** Whether the caller sees all accounts (super admin). */
  readonly allAccounts: boolean;
}

/** The signed-in caller. */
export interface Caller extends Actor {
  readonly account_id: string;
  readonly company_id: string | null;
  readonly workplace_id: string | null;
  readonly session_id: string;
  readonly scope: Scope;
}

/** Whether somebody still waits. */
export interface CallerWatch {
  /** Aborted when the caller has gone away. */
  readonly signal: AbortSignal;
  forget(): void;
}

/** What a handler works with. For calls that write, `db` and `records` run in the one transaction that also stores the answer under the idempotency key. */
export interface Ctx {
  readonly caller: Caller;
  readonly db: Db;
  /** Reads that may come from a replica; in a call that writes, from its transaction. */
  readonly reads: Reads;
  readonly records: Records;
  readonly files: FileStore;
  readonly mail: Mailer;
  readonly locale: Locale;
  readonly now: Date;
  /** Idempotency key of the press, also the mutation's id in the history; null when the request has none. */
  readonly mutation: string | null;
  /** Id that the device keeps for itself, from the header X-Device; null when it sends none. */
  readonly device: string | null;
  readonly server: ServerFacts;
  /** Address of this server for links in mails, without a slash at its end. */
  readonly origin: string;
  /** Network address that the request came from. */
  readonly ip: string;
  /** The header User-Agent; empty when there is none. */
  readonly userAgent: string;
  /** When a queued write was done on its device, by the server's clock (OFF-CLOCK-01); null when it was sent at once. */
  readonly doneAt: Date | null;
  /** Place in the feed of the state that the change was made on, from the header X-Base-Place; null when the device does not say. */
  readonly basePlace: number | null;
  /** Follows whether the caller still waits for the answer, for work that costs something. `forget` when it is done. */
  watchCaller(): CallerWatch;
}

/** Facts about the running server. */
export interface ServerFacts {
  readonly keys: KeyRing;
  readonly version: string;
  readonly tokenSeconds: TokenSeconds;
  /** The disk of the data folder. */
  readonly disk: Disk;
  /** What people and accounts may store as files. */
  readonly quota: Quota;
  /** Address under which people reach this server; null where nobody set one. */
  readonly publicUrl: string | null;
  /** Where devices tell of faults; null: to this server. */
  readonly errorDsn: string | null;
  /** The support chat; null where there is none. */
  readonly support: SupportSettings | null;
  /** The language model, where one is set up. */
  readonly ai: AiFacts;
}

/** What a handler of a public call works with. `caller` is who a token in the request speaks for; null without one, or when it is no good. */
export type PublicCtx = Omit<Ctx, 'caller' | 'records'> & { readonly caller: Caller | null };

/** What the handler of a call with `binary: 'reply'` answers. */
export interface BinaryReply {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly name?: string;
  /** Value of Cache-Control; `no-store` by default. */
  readonly cache?: string;
  /** Names the bytes for good: sent as the ETag, and asked for again it costs no bytes. */
  readonly hash?: string;
}

/** The same for bytes that are made while they are read; whoever stops reading ends the making. */
export interface StreamReply {
  readonly stream: Readable;
  readonly type: string;
  readonly name: string;
}

/** What the handler of a call that speaks tus answers: all that matters stands in headers. */
export interface TusReply {
  readonly status: 200 | 201 | 204;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

type ReplyOf<C extends AnyCall> = C extends { readonly protocol: 'tus' } ? TusReply : CallReply<C>;

export type Handler<C extends AnyCall> = C['access'] extends 'public'
  ? (input: HandlerInput<C>, ctx: PublicCtx) => Promise<ReplyOf<C>>
  : (input: HandlerInput<C>, ctx: Ctx) => Promise<ReplyOf<C>>;

/** One handler per call of a module: a missing one does not compile (invariant 2). */
export type Handlers<G extends Readonly<Record<string, AnyCall>>> = { readonly [K in keyof G]: Handler<G[K]> };

/**
 * An expected refusal. Thrown by handlers, rolled back with the transaction, answered as the catalogue says. A message of an
 * item that is a word of the catalogue (`required`, `max_length:250`) is put into the language of the request.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly items: readonly ErrorItem[];
  readonly detail: {
    readonly permission?: string;
    readonly record?: unknown;
    readonly retryAfter?: number;
    readonly facts?: object;
    readonly headers?: Readonly<Record<string, string>>;
  };

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      items?: readonly ErrorItem[];
      permission?: string;
      record?: unknown;
      retryAfter?: number;
      facts?: object;
      headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(options.message ?? code);
    this.code = code;
    this.items = options.items ?? [];
    this.detail = {
      ...(options.permission === undefined ? {} : { permission: options.permission }),
      ...(options.record === undefined ? {} : { record: options.record }),
      ...(options.facts === undefined ? {} : { facts: options.facts }),
      ...(options.headers === undefined ? {} : { headers: options.headers }),
      ...(options.retryAfter === undefined ? {} : { retryAfter: options.retryAfter }),
    };
  }
}
