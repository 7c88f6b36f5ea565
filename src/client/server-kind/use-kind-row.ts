import type { UseQueryResult } from '@tanstack/react-query';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import type { KindRow, ServerKindPages } from '#client/server-kind/pages.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import type { AnyCall, CallInput } from '#core/contract/call.ts';
import type { AppError } from '#core/error/app-error.ts';

/** One record of a server kind, asked for at each visit. `row` is undefined until it was told once. */
export function useKindRow({ calls }: ServerKindPages, id: string) {
  // The reply of every such call holds a row.
  const answer = useAnswer(calls.get, { params: { id } } as CallInput<AnyCall>, { afresh: true }) as UseQueryResult<
    { readonly data: KindRow } | undefined,
    AppError
  >;
  useForbidden(answer);
  return { row: answer.data?.data, error: answer.error, isOffline: useIsUnreachable(answer), retry: () => void answer.refetch() };
}
