import { useCallback, useMemo } from 'react';
import { call as send } from '#client/http/client.ts';
import { ask } from '#client/http/query-client.ts';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import type { ListRow } from '#client/list/column.ts';
import type { Filters } from '#client/list/filter.ts';
import type { SeenRows } from '#client/http/seen/seen.ts';
import { serverFile } from '#client/list/server-file.ts';
import type { ListSort } from '#client/list/sort.ts';
import { EXPORT_MAX, type FileWish, type ListSource } from '#client/list/source.ts';
import { useAnswerPages } from '#client/list/use-answer-pages.ts';
import type { List, PageSize } from '#client/list/use-list.ts';
import { useForbidden } from '#client/shell/useForbidden.ts';
import type { AnyCall, CallInput, CallReply } from '#core/contract/call.ts';

/** What a server is asked for: a page of so many rows, in an order, that fit the filters. */
export interface Asked<F> {
  readonly page: number;
  readonly limit: PageSize;
  readonly sort: ListSort | null;
  readonly filters: F;
}

/** A page of a list as the envelope `listReply` has it. */
interface PageReply<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}
type RowOf<C extends AnyCall> = CallReply<C> extends PageReply<infer Row extends ListRow> ? Row : never;

/** Rows in one request for a file. */
const EXPORT_PAGE = 100 satisfies PageSize;
const NO_ROWS: readonly never[] = [];

/** A row that was added while pages are read pushes the last one of a page onto the next. */
const eachOnce = <Row extends ListRow>(rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()];

interface Options {
  /** False: not asked for, because the filters make no sense. */
  readonly enabled?: boolean;
  /** The pages that were seen stay on the device, row by row; see `AnswerOptions.kept`. */
  readonly kept?: SeenRows | false;
  /** Each visit asks the server, however young the answer is that the page before was given. */
  readonly afresh?: boolean;
  /** Null where the person may have none. The call that makes a file of what the list call is asked: its body, with `format` and `columns` (`listFileSchema`). */
  readonly file?: AnyCall | null;
}

/**
 * A list of records that live on the server, asked for page by page.
 * @param inputOf the call's input for what is asked; at module scope or memoized
 */
export function useServerSource<C extends AnyCall, F extends Filters>(
  list: Pick<List<F>, 'filters' | 'isFiltered' | 'sort' | 'page' | 'limit' | 'settings'>,
  call: C,
  inputOf: (asked: Asked<F>) => CallInput<C>,
  { enabled = true, kept = false, afresh = false, file }: Options = {},
): ListSource<RowOf<C>> {
  const { filters, sort, page, limit } = list;
  const isEndless = list.settings.paging === 'endless';
  const one = useAnswer(call, inputOf({ page, limit, sort, filters }), {
    previous: true,
    enabled: enabled && !isEndless,
    kept,
    afresh,
  });
  const many = useAnswerPages(
    call,
    (at) => inputOf({ page: at, limit, sort, filters }),
    (pages) => (pages.length * limit < pageOf<C>(pages.at(-1)).total ? pages.length + 1 : null),
    enabled && isEndless,
    kept === false ? null : kept,
  );
  const answer = isEndless ? many : one;
  useForbidden(answer);
  const isOffline = useIsUnreachable(answer);
  const rows = useMemo(
    () => (isEndless ? eachOnce((many.data?.pages ?? NO_ROWS).flatMap((reply) => pageOf<C>(reply).data)) : pageOf<C>(one.data).data),
    [isEndless, many.data, one.data],
  );
  const readAll = useCallback(
    async (onProgress: (count: number) => void, signal: AbortSignal) => {
      const all: RowOf<C>[] = [];
      for (let at = 1; all.length < EXPORT_MAX; at++) {
        const input = inputOf({ page: at, limit: EXPORT_PAGE, sort, filters });
        const { data, total } = pageOf<C>(await ask({ call: send, keeping: null, onSilence: () => undefined }, call, input, signal));
        all.push(...data);
        onProgress(all.length);
        if (data.length === 0 || all.length >= total) break;
      }
      return eachOnce(all);
    },
    [call, inputOf, sort, filters],
  );
  const makeFile = useCallback(
    (wish: FileWish) => {
      const { body } = inputOf({ page: 1, limit, sort, filters }) as { body?: object };
      return serverFile(file as AnyCall, body, wish);
    },
    [file, inputOf, limit, sort, filters],
  );
  // The rows of the question before stay until the answer is there; where none can come they would pass for it.
  const isAnswered = answer.data !== undefined && !(one.isPlaceholderData && isOffline);
  const total = pageOf<C>(isEndless ? many.data?.pages.at(-1) : one.data).total;
  return {
    isWhole: false,
    isOfDevice: false,
    state: !enabled ? 'idle' : isAnswered ? 'ready' : isOffline ? 'offline' : answer.error ? 'error' : 'loading',
    error: answer.error,
    rows,
    total,
    // How many there are without filters only an unfiltered answer says.
    all: isAnswered && !list.isFiltered && !one.isPlaceholderData ? total : null,
    isStale: one.isPlaceholderData,
    isOffline,
    receivedAt: isAnswered ? answer.dataUpdatedAt : null,
    retry: () => void answer.refetch(),
    more: isEndless && many.hasNextPage ? () => void many.fetchNextPage() : null,
    readAll: file === undefined ? readAll : null,
    makeFile: file === undefined || file === null ? null : makeFile,
    hasFile: file !== null,
  };
}

/** A reply as the page of a list; none while there is none. The type of `RowOf` leaves only calls that answer one. */
function pageOf<C extends AnyCall>(reply: CallReply<C> | undefined): PageReply<RowOf<C>> {
  return reply === undefined ? { data: NO_ROWS, total: 0 } : (reply as PageReply<RowOf<C>>);
}
