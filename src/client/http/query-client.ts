import { onlineManager, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { CallFunction } from '#client/http/create-client.ts';
import type { AnswerStore, KeptAnswer } from '#client/http/kept-answers.ts';
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

/** The name of an answer in the store of the device. */
const keptKey = (call: AnyCall, input: unknown): string => JSON.stringify(answerKey(call, input));

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
  parts: { readonly call: CallFunction; readonly answers: AnswerStore | null; readonly onSilence: () => void },
  call: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<CallReply<C>> {
  const answer = await parts.call(call, input, { manner: 'background', signal });
  if (!answer.ok) {
    if (answer.error.status === 0 && !signal.aborted) parts.onSilence();
    throw { ...answer.error, call: call.id } satisfies AppError;
  }
  // The screen does not wait for the shelf.
  void parts.answers?.put(keptKey(call, input), answer.data);
  return answer.data;
}

/** The last answer that the device keeps; null when there is none, or one whose form this build does not know. */
export async function keptAnswer<C extends AnyCall>(
  answers: AnswerStore,
  call: C,
  input: CallInput<C>,
): Promise<{ data: CallReply<C>; at: number } | null> {
  const kept = await answers.get(keptKey(call, input));
  return kept === null ? null : readAnswer(call, kept);
}

function readAnswer<C extends AnyCall>(call: C, kept: KeptAnswer): { data: CallReply<C>; at: number } | null {
  const parsed = v.safeParse(call.reply, kept.data);
  // The schema of the call made this output.
  return parsed.success ? { data: parsed.output as CallReply<C>, at: kept.at } : null;
}

/** Takes over what another tab was answered later than this one. Returns the end of it. */
export function followShelf(client: QueryClient, answers: AnswerStore, call: AnyCall, input: unknown): () => void {
  const queryKey = answerKey(call, input);
  return answers.watch(keptKey(call, input), (kept) => {
    const known = client.getQueryState(queryKey);
    if (known?.data === undefined || known.dataUpdatedAt >= kept.at) return;
    const found = readAnswer(call, kept);
    if (found !== null) client.setQueryData(queryKey, found.data, { updatedAt: found.at });
  });
}
