import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useMemo } from 'react';
import { type QueryParts, QueryPartsContext, useAnswers } from '#client/http/answers.ts';
import { call as send } from '#client/http/client.ts';
import { answerKey, ask, followSeen, isDenied, type Keeping, seenAnswer } from '#client/http/query-client.ts';
import type { SeenRows } from '#client/http/seen/seen.ts';
import { useLookFirst } from '#client/http/seen/use-look-first.ts';
import { useSyncFact } from '#client/sync/index.ts';
import type { Manner, Result } from '#client/http/result.ts';
import type { Patience } from '#client/http/transport.ts';
import type { AnyCall, CallInput, CallReply } from '#core/contract/call.ts';
import type { AppError } from '#core/error/app-error.ts';

/** @throws Error outside of QueryProvider: there are no questions on public pages. */
function useQueryParts(): QueryParts {
  const parts = useContext(QueryPartsContext);
  if (parts === null) throw new Error('a question outside of QueryProvider');
  return parts;
}

export interface AnswerOptions {
  /** `false`: not asked for now, neither the server nor the device. */
  readonly enabled?: boolean;
  /** Asked for again after so many ms while a screen shows it. */
  readonly everyMs?: number;
  /**
   * What was answered stays on the device for reading it at once, and without a network: row by row, or whole with `true` where
   * it has no rows. Never for medical contents, identity numbers or secrets (invariant 13).
   */
  readonly kept?: boolean | SeenRows;
  /** Asked for whenever a screen opens, however young the last answer is. */
  readonly afresh?: boolean;
  /** The rows of the page or filter before stay until the new ones are there. Not for single records: the wrong one would be shown. */
  readonly previous?: boolean;
}

/**
 * The server's answer to a call that reads, for kinds that live on the server (architecture §3).
 *
 * ```tsx
 * const list = useAnswer(trainingCalls.list, { params: { page, limit }, body: filter }, { previous: true });
 * if (list.data === undefined) return list.error ? <ErrorView error={list.error} onRetry={() => void list.refetch()} /> : <LoadingView />;
 * ```
 *
 * `data` stays when a later try fails or there is no connection; `error` is an AppError; `fetchStatus` is `paused` while it
 * waits for a connection. Failures are never told by a toast: the screen shows them in their place.
 */
export function useAnswer<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: AnswerOptions = {},
): UseQueryResult<CallReply<C>, AppError> {
  const { seen, onSilence } = useQueryParts();
  const client = useAnswers();
  const { enabled = true, everyMs, kept = false, previous = false, afresh = false } = options;
  const queryKey = answerKey(call, input);
  const hash = JSON.stringify(queryKey);
  const isKept = kept !== false && enabled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for call and input, which say what is kept
  const keeping = useMemo((): Keeping | null => (isKept ? { store: seen, rows: kept === true ? null : kept } : null), [seen, isKept, hash]);
  const isKnown = useLookFirst(keeping, queryKey, () => (keeping === null ? Promise.resolve(null) : seenAnswer(keeping, call, input)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => (keeping === null ? undefined : followSeen(client, keeping, call, input)), [client, keeping]);

  const answer = useQuery<CallReply<C>, AppError>(
    {
      queryKey,
      enabled: enabled && isKnown,
      queryFn: ({ signal }) => ask({ call: send, keeping, onSilence }, call, input, signal),
      ...(afresh ? { refetchOnMount: 'always' as const } : {}),
      ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
      // TanStack Query infers its own type of the function; it hands the data of the key before on as it is.
      ...(previous ? { placeholderData: keepPreviousData as <T>(before: T | undefined) => T | undefined } : {}),
    },
    client,
  );
  // What is not there for this person any more is not shown because it was once.
  const isOver = keeping !== null && answer.error !== null && isDenied(call, keeping, answer.error);
  return isOver ? ({ ...answer, data: undefined } as typeof answer) : answer;
}

/** Takes a record that the server has deleted out of what this device keeps, and out of every list and tab that shows it. */
export function useForgetSeen(): (kind: string, id: string) => void {
  const { seen } = useQueryParts();
  return useCallback((kind, id) => void seen.forget(kind, id), [seen]);
}

/** Whether the server cannot be asked now: what is shown is what was answered last, or there is nothing to be shown. */
export function useIsUnreachable(answer: Pick<UseQueryResult<unknown, AppError>, 'fetchStatus' | 'error'>): boolean {
  const isOffline = useSyncFact('connection') === 'offline';
  return isOffline || answer.fetchStatus === 'paused' || answer.error?.status === 0;
}

/** Asks anew for every answer of these calls that a screen shows; the others when they are shown next. */
export function useAskAgain(): (...calls: readonly AnyCall[]) => Promise<void> {
  const client = useAnswers();
  return useCallback(
    async (...calls) => {
      await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [call.id] })));
    },
    [client],
  );
}

/** Statuses of refusals by which what is on the screen is not what the server has: changed, or gone. */
const STANDS_OTHERWISE: ReadonlySet<number> = new Set([404, 409]);

/**
 * Sends a call that writes, and asks anew for the answers of `stale` when it went well. `foreground` tells a failure by a
 * toast, and asks anew too where something else stands there by now; a form that shows it beside its fields says `background`.
 * `patience`: how long the answer is waited for, where that is not the usual time. `key`: of a press that is the same as one whose
 * answer was lost; without it each call is a press of its own.
 */
export function useSend<C extends AnyCall>(
  call: C,
  stale: readonly AnyCall[],
  manner: Manner = 'foreground',
  patience?: Patience,
): (input: CallInput<C>, key?: string) => Promise<Result<CallReply<C>>> {
  const again = useAskAgain();
  const { onSent } = useQueryParts();
  return async (input, key) => {
    const answer = await send(call, input, { manner, ...(patience ? { patience } : {}), ...(key === undefined ? {} : { key }) });
    // Without the newest state beside it nobody could go on: the next press would be refused as well.
    if (answer.ok || (manner === 'foreground' && STANDS_OTHERWISE.has(answer.error.status))) {
      onSent();
      await again(...stale);
    }
    return answer;
  };
}
