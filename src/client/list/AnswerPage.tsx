import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import type { SeenRows } from '#client/http/seen/seen.ts';
import { Pager } from '#client/list/Pager.tsx';
import type { PageSize } from '#client/list/use-list.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { SeenNote } from '#client/ui/SeenNote.tsx';
import type { AnyCall, CallInput, CallReply } from '#core/contract/call.ts';
import type { AppError } from '#core/error/app-error.ts';

type Row<C extends AnyCall> = CallReply<C> extends { data: readonly (infer One)[] } ? One : never;

interface Props<C extends AnyCall> {
  /** A call of `:id`, `:page` and `:limit`. */
  readonly call: C;
  readonly id: string;
  readonly empty: ReactNode;
  /** How its rows stay on the device; they do not where this is left out. */
  readonly kept?: SeenRows;
  /** Rows of a page at first. */
  readonly size?: PageSize;
  children(rows: readonly Row<C>[], isOffline: boolean): ReactNode;
}

/** A page of what hangs on a record, asked of the server, and what stands there while there is none. */
export function AnswerPage<C extends AnyCall>({ call, id, empty, kept, size = 10, children }: Props<C>) {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<PageSize>(size);
  // Calls of such a page have these parameters, and answer rows with their number.
  const input = { params: { id, page, limit } } as CallInput<C>;
  const answer = useAnswer(call, input, { afresh: true, previous: true, kept: kept ?? false }) as UseQueryResult<
    { readonly data: readonly Row<C>[]; readonly total: number },
    AppError
  >;
  const isOffline = useIsUnreachable(answer);
  const { data } = answer;
  if (data === undefined)
    return isOffline ? (
      <OfflineNote>
        <Trans>Bu liste sunucudadır; görmek için bağlantı gerekir.</Trans>
      </OfflineNote>
    ) : answer.error ? (
      <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <LoadingView rows={3} />
    );
  if (data.total === 0) return <p style={{ color: 'var(--mantine-color-dimmed)', margin: 0 }}>{empty}</p>;
  return (
    <>
      {isOffline && kept !== undefined ? <SeenNote at={answer.dataUpdatedAt} /> : null}
      {children(data.data, isOffline)}
      {data.total > limit || page > 1 ? (
        <Pager
          page={page}
          limit={limit}
          total={data.total}
          onChange={(next) => {
            setPage(next.page ?? 1);
            if (next.limit !== undefined) setLimit(next.limit);
          }}
        />
      ) : null}
    </>
  );
}
