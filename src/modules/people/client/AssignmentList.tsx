import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import { Pager } from '#client/list/Pager.tsx';
import type { PageSize } from '#client/list/use-list.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { useState } from 'react';
import type { assignmentCalls as calls, AssignmentRow } from '#modules/people/shared/assignment.calls.ts';
import classes from './people.module.css';

interface Props {
  /** By workplace or by person. */
  readonly call: typeof calls.ofWorkplace | typeof calls.ofUser;
  readonly id: string;
  readonly title: ReactNode;
  readonly empty: ReactNode;
  children(rows: readonly AssignmentRow[], isOffline: boolean): ReactNode;
}

/** A page of assignments from the server, and what stands there while there is none. */
export function AssignmentList({ call, id, title, empty, children }: Props) {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<PageSize>(50);
  const answer = useAnswer(call, { params: { id, page, limit } }, { afresh: true, previous: true });
  const isOffline = useIsUnreachable(answer);
  const data = answer.data;
  return (
    <section className={classes.card}>
      <h2>{title}</h2>
      {data === undefined ? (
        isOffline ? (
          <OfflineNote>
            <Trans>Atamalar sunucudadır; görmek için bağlantı gerekir.</Trans>
          </OfflineNote>
        ) : answer.error ? (
          <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <LoadingView rows={3} />
        )
      ) : data.data.length === 0 ? (
        <p className={classes.hint}>{empty}</p>
      ) : (
        <>
          {children(data.data, isOffline)}
          {data.total > limit ? (
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
      )}
    </section>
  );
}
