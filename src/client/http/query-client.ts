import { type InfiniteData, onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import type { CallFunction } from '#client/http/create-client.ts';
import { holdsUnkept, refreshed, type SeenAnswer, type SeenRows, type SeenStore } from '#client/http/seen/seen.ts';
import type { SyncStatus } from '#client/sync/index.ts';
import type { AnyCall, CallInput, CallReply } from '#core/contract/call.ts';
import type { AppError } from '#core/error/app-error.ts';

/** An answer younger than this is not asked for again by a screen that opens or a window that comes to the front, ms. */
const FRESH_MS = 15_000;
/** The time of an answer out of the device's store: however young, the server is asked again. */
export const staleTime = (at: number, now: number = Date.now()): number => Math.min(at, now - FRESH_MS - 1);

/** How long an answer that no screen shows stays in memory, ms. */
const UNUSED_MS = 30 * 60_000;

/** Under what an answer is found: the id of the call comes first, so that all answers of one call can be asked for anew. */
export const answerKey = (call: AnyCall, input: unknown): readonly [string, unknown] => [call.id, input];

/** Under what an answer is kept on the device. */
const question = (call: AnyCall, input: unknown): string => JSON.stringify(answerKey(call, input));

/** Where answers are kept, and as which rows; null: each whole. */
export interface Keeping {
  readonly store: SeenStore;
  readonly rows: SeenRows | null;
}

/**
 * Whether the server itself says that this is not there for the person. A call that everybody may make is never refused for good:
 * then something else is wrong.
 */
export const isDenied = ({ access }: AnyCall, { rows }: Pick<Keeping, 'rows'>, { code }: AppError): boolean =>
  rows !== null && ((code === 'NOT_FOUND' && rows.one !== undefined) || (code === 'PERMISSION_DENIED' && access !== 'signed-in'));

/** What the server says is not there for this person the device does not keep either. What came from elsewhere is no answer (transport.ts). */
function takeAway({ store, rows }: Keeping, { code }: AppError): void {
  if (rows === null) return;
  if (code === 'PERMISSION_DENIED') void store.forgetKind(rows.kind);
  else if (rows.one !== undefined) void store.forget(rows.kind, rows.one);
}

/**
 * Answers to questions about records that live on the server. The one HTTP client has tried again and renewed the sign-in
 * before it gives up, so nothing is tried again here. Without a connection nothing is asked: questions wait, what was last
 * answered stays, and all that is shown is asked for anew when the connection is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, gcTime: UNUSED_MS, networkMode: 'online', refetchOnReconnect: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Tells TanStack Query what the engine knows of the connection; the browser's own opinion counts for nothing (OFF-REP-03). */
export function followConnection(isOffline: () => boolean, subscribe: (onChange: () => void) => () => void): () => void {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(!isOffline());
    tell();
    return subscribe(tell);
  });
  return () => onlineManager.setEventListener(() => () => undefined);
}

type Line = SyncStatus['connection'];

/**
 * A page that starts without a line asks before anybody knows that there is none. Where the line is there by the time that it is
 * known, nothing was ever said to be back: what got no answer is asked again then. Returns the end of it.
 */
export function askAgainWhenKnown(client: QueryClient, line: () => Line, subscribe: (onChange: () => void) => () => void): () => void {
  let before = line();
  return subscribe(() => {
    const isFound = before === 'unknown' && line() === 'online';
    before = line();
    if (isFound) void client.refetchQueries({ type: 'active', predicate: ({ state }) => (state.error as AppError | null)?.status === 0 });
  });
}

/** Asks the server. @throws AppError the refusal, as TanStack Query wants its failures */
export async function ask<C extends AnyCall>(
  parts: { readonly call: CallFunction; readonly keeping: Keeping | null; readonly onSilence: () => void },
  call: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<CallReply<C>> {
  const { keeping } = parts;
  const askedAt = Date.now();
  const answer = await parts.call(call, input, { manner: 'background', signal });
  if (!answer.ok) {
    if (keeping !== null && isDenied(call, keeping, answer.error)) takeAway(keeping, answer.error);
    if (answer.error.status === 0 && !signal.aborted) parts.onSilence();
    throw { ...answer.error, call: call.id } satisfies AppError;
  }
  // The screen does not wait for the device.
  void keeping?.store.put(question(call, input), keeping.rows, answer.data, askedAt);
  return answer.data;
}

/** The last answer that the device keeps; null when there is none, or one whose form this build does not know. */
export async function seenAnswer<C extends AnyCall>(
  { store, rows }: Keeping,
  call: C,
  input: CallInput<C>,
): Promise<{ data: CallReply<C>; at: number } | null> {
  const kept = await store.get(question(call, input), rows);
  const data = kept === null ? undefined : readAnswer(call, kept.data);
  return kept === null || data === undefined ? null : { data, at: kept.at };
}

function readAnswer<C extends AnyCall>(call: C, kept: unknown): CallReply<C> | undefined {
  const parsed = v.safeParse(call.reply, kept);
  // The schema of the call made this output.
  return parsed.success ? (parsed.output as CallReply<C>) : undefined;
}

/** Takes over what another tab was answered later than this one, row by row. Returns the end of it. */
export function followSeen(client: QueryClient, { store, rows }: Keeping, call: AnyCall, input: unknown): () => void {
  const queryKey = answerKey(call, input);
  const change = (data: unknown, updatedAt: number) => {
    const found = readAnswer(call, data);
    if (found !== undefined) client.setQueryData(queryKey, found, { updatedAt });
  };
  return store.watch(question(call, input), rows, (kept: SeenAnswer) => {
    const known = client.getQueryState(queryKey);
    if (known?.data === undefined) return;
    const gone = rows?.one === undefined ? undefined : kept.rows.get(rows.one);
    if (gone?.isGone === true && gone.at > known.dataUpdatedAt) {
      // The server says it once more, in its words, to a screen that has not heard them.
      const isTold = known.error !== null && isDenied(call, { rows }, known.error as unknown as AppError);
      if (!isTold) void client.invalidateQueries({ queryKey });
    } else if (kept.data !== null && kept.at > known.dataUpdatedAt) {
      // The device holds a part of these rows only.
      if (rows !== null && holdsUnkept(rows, known.data)) void client.invalidateQueries({ queryKey });
      // However young: a screen that opens asks the server, which may know more by now.
      else change(kept.data, staleTime(kept.at));
    } else if (rows !== null && rows.one === undefined) {
      const next = refreshed(rows, known.data, known.dataUpdatedAt, kept.rows);
      if (next !== known.data) change(next, known.dataUpdatedAt);
    }
  });
}

/** The same for pages one below the other, by the input of each. */
export function followPages(
  client: QueryClient,
  { store, rows }: Keeping,
  call: AnyCall,
  queryKey: QueryKey,
  inputs: readonly unknown[],
): () => void {
  const follow = (input: unknown, n: number) =>
    store.watch(question(call, input), rows, (kept) => {
      const known = client.getQueryState<InfiniteData<unknown>>(queryKey);
      const page = known?.data?.pages[n];
      if (rows === null || known?.data === undefined || page === undefined) return;
      const next = refreshed(rows, page, known.dataUpdatedAt, kept.rows);
      const found = next === page ? undefined : readAnswer(call, next);
      if (found === undefined) return;
      client.setQueryData(queryKey, { ...known.data, pages: known.data.pages.with(n, found) }, { updatedAt: known.dataUpdatedAt });
    });
  const ends = inputs.map(follow);
  return () => {
    for (const end of ends) end();
  };
}
