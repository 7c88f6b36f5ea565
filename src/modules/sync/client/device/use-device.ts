import { useCallback, useEffect, useState } from 'react';
import { clockOffset } from '#client/http/clock.ts';
import { lastContact } from '#client/http/contact.ts';
import { isStoragePersisted, ownFiles, serviceWorkerInCharge, serviceWorkerRegistration, serviceWorkers } from '#client/page/features.ts';
import { useRecordList, useSyncStatus } from '#client/sync/index.ts';
import { useInstallOffer } from '#client/app/install.tsx';
import { type BrowserLimits, type BrowserTraits, limitsOf } from '#client/page/browser-limits.ts';
import { quickTraits } from '#client/page/read-traits.ts';
import type { DepartureFacts } from '#client/sync/prepare/departure.ts';
import { readRoom, type Room } from '#client/sync/prepare/room.ts';
import { fetchPdfAhead } from '#client/pdf/pdf-ahead.ts';
import { askShellState, type ShellState } from '#client/sync/prepare/shell-state.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { Prepared } from '#client/departure/use-prepared.ts';

/** What only the browser knows. */
interface Browser {
  readonly shell: ShellState | null | undefined;
  readonly room: Room | null | undefined;
  readonly isPersisted: boolean | undefined;
  readonly limits: BrowserLimits | undefined;
}

/** The browser is asked again so often while the page is looked at, ms. */
const LOOK_MS = 10_000;
const LANGUAGES = ['tr', 'en'] as const;

/** Undefined while a worker is being installed: it may yet turn out well. */
async function askShell(): Promise<ShellState | null | undefined> {
  const state = await askShellState();
  if (state !== null) return state;
  const registration = await serviceWorkerRegistration();
  return registration?.installing || (registration?.active && serviceWorkerInCharge() === null) ? undefined : null;
}

/** What this browser takes from the person; undefined until it was asked. */
function useLimits(): BrowserLimits | undefined {
  const hasOffer = useInstallOffer();
  const [directory, setDirectory] = useState<BrowserTraits['directory']>();
  useEffect(() => void ownFiles().then(setDirectory), []);
  return directory === undefined ? undefined : limitsOf({ ...quickTraits(hasOffer), directory });
}

/** Reads the browser's facts now, every ten seconds, and when asked to. */
export function useBrowserFacts(): Browser & { look(): Promise<void> } {
  const [facts, setFacts] = useState<Omit<Browser, 'limits'>>({ shell: undefined, room: undefined, isPersisted: undefined });
  const limits = useLimits();
  const look = useCallback(async () => {
    const [shell, room, isPersisted] = await Promise.all([askShell(), readRoom(Date.now()), isStoragePersisted()]);
    setFacts({ shell, room, isPersisted });
  }, []);
  useEffect(() => {
    fetchPdfAhead();
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    const onWorker = () => void look();
    serviceWorkers()?.addEventListener('controllerchange', onWorker);
    return () => {
      clearInterval(timer);
      serviceWorkers()?.removeEventListener('controllerchange', onWorker);
    };
  }, [look]);
  return { ...facts, limits, look };
}

/** Everything the departure list judges. */
export function useDepartureFacts(browser: Browser, prepared: Prepared): DepartureFacts {
  const status = useSyncStatus();
  const tick = useNow();
  const people = useRecordList('user').rows;
  return {
    now: Math.max(tick, Date.now()),
    shell: browser.shell,
    languages: LANGUAGES,
    caughtUp: status.caughtUp,
    syncedAt: status.syncedAt,
    unreadable: status.unreadable,
    places: prepared.chosen?.length,
    people: people.length,
    workplaces: prepared.all?.length ?? 0,
    room: browser.room,
    isPersisted: browser.isPersisted,
    limits: browser.limits,
    contactAt: lastContact(),
    clockOffset: clockOffset(),
    waiting: status.waiting + status.photosWaiting,
    needsSignIn: status.needsSignIn,
  };
}
