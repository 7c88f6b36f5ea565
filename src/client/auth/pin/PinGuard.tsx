import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useDeviceLock } from '#client/auth/pin/device-lock.ts';
import { watchIdle } from '#client/auth/pin/idle.ts';
import { openSealer } from '#client/auth/pin/open-vault.ts';
import { isSharedDevice } from '#client/auth/pin/shared-device.ts';
import { withTexts } from '#client/i18n/texts.ts';
import { useSyncEngine } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';

const PinGate = lazy(async () => ({ default: (await withTexts(() => import('#client/auth/pin/PinGate.tsx'))).PinGate }));
const PinDemand = lazy(async () => ({ default: (await withTexts(() => import('#client/auth/pin/PinDemand.tsx'))).PinDemand }));

/**
 * Covers the pages when nobody has used them for a while, and then locks the device: photos that are just being sent go to their
 * end first. On a shared device a person without a PIN is asked for one (OFF-DEV-06).
 * @param fresh the server has just answered: a PIN can be made
 */
export function PinGuard({ user, fresh, children }: { user: string; fresh: boolean; children: ReactNode }) {
  const engine = useSyncEngine();
  const { lock, restart } = useDeviceLock();
  const [hasLock] = useState(() => openSealer(user) !== null);
  const [isDemanded] = useState(() => fresh && !hasLock && isSharedDevice());
  const [isCovered, setCovered] = useState(false);
  useEffect(() => (hasLock ? watchIdle(() => setCovered(true)) : undefined), [hasLock]);
  useEffect(() => {
    if (!isCovered) return;
    const look = () => !engine.status.get().sending && lock();
    look();
    return engine.status.subscribe(look);
  }, [isCovered, engine, lock]);
  if (!isDemanded && !isCovered) return children;
  return (
    <Suspense fallback={<LoadingView rows={3} />}>
      {isDemanded ? <PinDemand user={user} onMade={restart} /> : <PinGate user={user} onOpen={() => setCovered(false)} />}
    </Suspense>
  );
}
