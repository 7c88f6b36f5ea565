import { Trans } from '@lingui/react/macro';
import { useSyncStatus } from '#client/sync/index.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import type { AppError } from '#core/error/app-error.ts';

/** What stands in place of numbers that are not there. */
export function NoStatistics({ error, isPaused, onRetry }: { error: AppError | null; isPaused: boolean; onRetry: () => void }) {
  const isOffline = useSyncStatus().connection === 'offline';
  if (isOffline || isPaused || error?.status === 0) {
    return (
      <OfflineNote>
        <Trans>Sayıları yalnız sunucu bilir; görmek için bağlantı gerekir.</Trans>
      </OfflineNote>
    );
  }
  return error ? <ErrorView error={error} onRetry={onRetry} /> : <LoadingView rows={6} />;
}
