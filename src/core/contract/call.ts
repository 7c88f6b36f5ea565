import type * as v from 'valibot';

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where a call may be used without a network (architecture §3): `queue` goes through the outbox, `replica` is read locally, `online` needs the server. */
export type OfflinePolicy = 'online' | 'replica' | 'queue';

/** Who may call: everybody, every signed-in person, or those whose role has a permission key (ledger 11, decision 5). */
export type Access = 'public' | 'signed-in' | `${string}.${'read' | 'own' | 'write' | 'approve' | 'manage' | 'export' | 'import' | 'send'}`;

/**
 * What a call leaves on the server, and so what a second arrival of the same request may do (ledger 04, decision 2). All but
 * those that only read carry an Idempotency-Key, made when the person presses.
 * - `none`: it reads.
 * - `once`: runs in one transaction that also stores the answer under the key; the same key again gets that answer.
 * - `same`: done twice it leaves what it leaves when done once, by the nature of what it does or because the key names what it makes.
 * - `press`: needs a person each time, because its tries are counted or it mails a code: the client never repeats it by itself.
 */
export type Effect = 'none' | 'once' | 'same' | 'press';

type Schema = v.GenericSchema<unknown, unknown>;

/** The names in a path template: `dfis/:page/:limit` has `page` and `limit`. */
export type PathParams<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParams<Tail>
    : Rest
  : never;

/**
 * One REST call as a value: client, outbox, server, contract test and OpenAPI page all read this (invariant 2).
 * `path` is written exactly as the specification writes it, below `/api/web/`.
 */
export interface Call<
  Id extends string = string,
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  readonly id: Id;
  readonly method: Method;
  readonly path: Path;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  readonly access: Access;
  readonly offline: OfflinePolicy;
  readonly effect: Effect;
  /** What the bytes are when they are not JSON. */
  readonly binary?: 'request' | 'reply';
  /** Its `:id` is a number, such as that of a role, and no UUID. */
  readonly numbered?: true;
  /** Speaks tus 1.0 (decision 23): what is said stands in headers, both ways. */
  readonly protocol?: 'tus';
  /** What it is for, one line for the OpenAPI page. */
  readonly summary: string;
}

export type AnyCall = Call<string, string, Schema | undefined, Schema | undefined, Schema>;

/** A query of which nothing is required may be left out. */
type QueryOf<C> = C extends { readonly query: infer S extends Schema }
  ? Record<string, never> extends v.InferInput<S>
    ? { query?: v.InferInput<S> }
    : { query: v.InferInput<S> }
  : unknown;
type BodyOf<C> = C extends { readonly body: infer S extends Schema } ? { body: v.InferInput<S> } : unknown;
type ParamsOf<C> = C extends { readonly path: infer P extends string }
  ? [PathParams<P>] extends [never]
    ? unknown
    : { params: Record<PathParams<P>, string | number> }
  : unknown;

/** What a caller hands over: path parameters, query and body, each only where the call has it. */
export type CallInput<C> = ParamsOf<C> & QueryOf<C> & BodyOf<C>;

/** Headers of a request by their names in small letters. */
export type RequestHeaders = Readonly<Record<string, string | undefined>>;

/** What a handler is given: the same parts after validation; path parameters are texts. Bytes come with the type that the header named, which proves nothing. */
export type HandlerInput<C> = (C extends { readonly path: infer P extends string } ? { params: Record<PathParams<P>, string> } : unknown) &
  (C extends { readonly query: infer S extends Schema } ? { query: v.InferOutput<S> } : unknown) &
  (C extends { readonly body: infer S extends Schema } ? { body: v.InferOutput<S> } : unknown) &
  (C extends { readonly binary: 'request' } ? { bytes: Uint8Array; type: string } : unknown) &
  (C extends { readonly protocol: 'tus' } ? { headers: RequestHeaders } : unknown);

/** What comes back, after validation. */
export type CallReply<C extends AnyCall> = v.InferOutput<C['reply']>;

/** What only reads may leave out its effect; a call that says nothing else does not compile. */
type Declared = Omit<AnyCall, 'effect' | 'method'> &
  (
    | { readonly method: 'GET' | 'HEAD' | 'OPTIONS'; readonly effect?: 'none' }
    | { readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; readonly effect: Effect }
  );

/** Declares a call. Types are inferred from the literal; nothing happens at run time but the default. */
export function defineCall<const C extends Declared>(call: C): C & { readonly effect: C['effect'] extends Effect ? C['effect'] : 'none' } {
  return { ...call, effect: call.effect ?? 'none' } as never;
}

/** Fills a path template: `dfis/:page` with {page: 2} gives `dfis/2`. @throws Error when a parameter is missing: a bug, not an input. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path parameter missing: ${name} of ${path}`);
    return encodeURIComponent(String(value));
  });
}
