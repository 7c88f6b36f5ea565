import { Trans } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { SeenNote } from '#client/ui/SeenNote.tsx';
import { type PersonRow, userCalls } from '#modules/people/shared/user.calls.ts';

/** The person of the address from the server, and what stands there while there is none. */
export function PersonOfPage({ children }: { children: (person: PersonRow) => ReactNode }) {
  const { id = '' } = useParams({ strict: false });
  const answer = useAnswer(userCalls.get, { params: { id } }, { afresh: true, kept: { kind: 'person', one: id } });
  const isOffline = useIsUnreachable(answer);
  if (answer.data !== undefined)
    return (
      <>
        {isOffline ? <SeenNote at={answer.dataUpdatedAt} /> : null}
        {children(answer.data.data)}
      </>
    );
  if (isOffline)
    return (
      <OfflineNote>
        <Trans>Kullanıcılar sunucudadır; görmek için bağlantı gerekir.</Trans>
      </OfflineNote>
    );
  return answer.error ? <ErrorView error={answer.error} onRetry={() => void answer.refetch()} /> : <LoadingView rows={5} />;
}
