import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useContext, useEffect, useMemo } from 'react';
import { call as send } from '#client/http/client.ts';
import { QueryPartsContext, useAnswers } from '#client/http/answers.ts';
import { ask, followPages, type Keeping, seenAnswer } from '#client/http/query-client.ts';
import type { SeenRows } from '#client/http/seen/seen.ts';
import { useLookFirst } from '#client/http/seen/use-look-first.ts';
import type { AnyCall, CallInput, CallReply } from '#core/contract/call.ts';
import type { AppError } from '#core/error/app-error.ts';

/** Pages of a call one below the other, the next one when it is asked for. `null` of `nextOf` is the end. */
export function useAnswerPages<C extends AnyCall>(
  call: C,
  inputOf: (page: number) => CallInput<C>,
  nextOf: (pages: readonly CallReply<C>[]) => number | null,
  enabled: boolean,
  rows: SeenRows | null,
): UseInfiniteQueryResult<InfiniteData<CallReply<C>, number>, AppError> {
  const parts = useContext(QueryPartsContext);
  const client = useAnswers();
  const store = parts?.seen ?? null;
  const kind = rows?.kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of one kind are kept in one way
  const keeping = useMemo((): Keeping | null => (store === null || rows === null ? null : { store, rows }), [store, kind]);
  // The id first: what is written asks anew for all answers of a call.
  const queryKey = [call.id, 'pages', inputOf(1)];
  const isKnown = useLookFirst(enabled ? keeping : null, queryKey, () => seenPages(keeping, call, inputOf, nextOf));
  const answer = useInfiniteQuery<CallReply<C>, AppError, InfiniteData<CallReply<C>, number>, readonly unknown[], number>(
    {
      queryKey,
      enabled: enabled && isKnown,
      initialPageParam: 1,
      queryFn: ({ pageParam, signal }) =>
        ask({ call: send, keeping, onSilence: parts?.onSilence ?? (() => undefined) }, call, inputOf(pageParam), signal),
      getNextPageParam: (_, pages) => nextOf(pages),
    },
    client,
  );
  const shown = enabled ? (answer.data?.pageParams.length ?? 0) : 0;
  const hash = JSON.stringify(queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the question of each page
  useEffect(() => {
    if (keeping === null || shown === 0) return;
    const inputs = Array.from({ length: shown }, (_, n) => inputOf(n + 1));
    return followPages(client, keeping, call, queryKey, inputs);
  }, [client, keeping, shown, hash]);
  return answer;
}

/** The pages that were seen, from the first one on as far as none is missing; null when that one is. */
async function seenPages<C extends AnyCall>(
  keeping: Keeping | null,
  call: C,
  inputOf: (page: number) => CallInput<C>,
  nextOf: (pages: readonly CallReply<C>[]) => number | null,
): Promise<{ readonly data: InfiniteData<CallReply<C>, number>; readonly at: number } | null> {
  if (keeping === null) return null;
  const pages: CallReply<C>[] = [];
  const pageParams: number[] = [];
  let at = Number.POSITIVE_INFINITY;
  for (let page: number | null = 1; page !== null; page = nextOf(pages)) {
    const found: Awaited<ReturnType<typeof seenAnswer<C>>> = await seenAnswer(keeping, call, inputOf(page));
    if (found === null) break;
    pages.push(found.data);
    pageParams.push(page);
    at = Math.min(at, found.at);
  }
  return pages.length === 0 ? null : { data: { pages, pageParams }, at };
}
