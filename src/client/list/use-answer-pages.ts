import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useContext } from 'react';
import { call as send } from '#client/http/client.ts';
import { QueryPartsContext } from '#client/http/query.ts';
import { ask } from '#client/http/query-client.ts';
import type { AnyCall, CallInput, CallReply } from '#core/contract/call.ts';
import type { AppError } from '#core/error/app-error.ts';

/** Pages of a call one below the other, the next one when it is asked for. `null` of `nextOf` is the end. */
export function useAnswerPages<C extends AnyCall>(
  call: C,
  inputOf: (page: number) => CallInput<C>,
  nextOf: (pages: readonly CallReply<C>[]) => number | null,
  enabled: boolean,
): UseInfiniteQueryResult<InfiniteData<CallReply<C>, number>, AppError> {
  const parts = useContext(QueryPartsContext);
  return useInfiniteQuery<CallReply<C>, AppError, InfiniteData<CallReply<C>, number>, readonly unknown[], number>({
    // The id first: what is written asks anew for all answers of a call.
    queryKey: [call.id, 'pages', inputOf(1)],
    enabled,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask({ call: send, answers: null, onSilence: parts?.onSilence ?? (() => undefined) }, call, inputOf(pageParam), signal),
    getNextPageParam: (_, pages) => nextOf(pages),
  });
}
