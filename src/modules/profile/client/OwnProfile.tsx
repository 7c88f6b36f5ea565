import type { ReactNode } from 'react';
import { useAnswer } from '#client/http/query.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { profileCalls, type Profile } from '#modules/profile/shared/profile.calls.ts';

/** The own profile from the server for a page that edits it, with what stands there while it is not here. */
export function OwnProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { data, error, refetch } = useAnswer(profileCalls.read, {});
  const isOffline = useSyncStatus().connection === 'offline';
  if (data !== undefined) {
    return (
      <>
        {isOffline ? <OfflineNote /> : null}
        {children(data.data)}
      </>
    );
  }
  if (isOffline) return <OfflineNote />;
  return error === null ? <LoadingView rows={3} /> : <ErrorView error={error} onRetry={() => void refetch()} />;
}
