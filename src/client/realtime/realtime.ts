import { createContext, useContext } from 'react';
import { watchActivity } from '#client/realtime/activity.ts';
import { openSocketLine } from '#client/realtime/line.ts';
import type { PageFacts } from '#client/realtime/live-session.ts';
import { openPage } from '#client/realtime/open-page.ts';
import { SharedSocket } from '#client/realtime/shared-socket.ts';
import type { TrackedSessions } from '#client/realtime/tracked-session-store.ts';
import { browserEnvironment } from '#client/sync/environment.ts';
import type { SyncEngine } from '#client/sync/index.ts';
import type { EndReason } from '#modules/sessions/shared/sessions.rules.ts';

export interface RealtimeParts {
  readonly engine: SyncEngine;
  readonly token: () => string | null;
  readonly renew: (used: string | null) => Promise<unknown>;
  readonly sessions: TrackedSessions;
  /** Makes the tracked session on the server; null when that was not possible now. */
  readonly create: () => Promise<string | null>;
  /** The server has ended this session. */
  readonly onInactive: (reason: EndReason) => void;
  /** Name of a page by its path. */
  readonly pageName: (path: string) => string;
}

/** Away for longer than this, the session says that it is there again, ms. */
const AWAY_MS = 60_000;

/**
 * Connects this browser to the server's events: pokes of the feed, which carry no data, and the tracked session. Everything
 * else works without it. Returns the socket that the tabs share, and the end of it.
 */
export function connectRealtime(parts: RealtimeParts): { socket: SharedSocket; end: () => void } {
  const { engine } = parts;
  // The path alone: what stands behind it may be secret.
  const page = (): PageFacts => ({ page: parts.pageName(openPage.get()), url: openPage.get() });
  const socket = new SharedSocket({
    openLine: openSocketLine,
    owner: engine.owner,
    environment: browserEnvironment(),
    page,
    token: parts.token,
    renew: parts.renew,
    sessions: parts.sessions,
    create: parts.create,
    onInactive: parts.onInactive,
    isOffline: () => engine.status.get().connection === 'offline',
    onSilence: () => engine.nudge('online'),
    onMoved: () => engine.nudge('poke'),
    log: (what) => console.warn('live session:', what),
    now: () => Date.now(),
  });
  // The server is there, whatever was last heard of it.
  const endLive = socket.on('live', () => engine.status.get().connection !== 'online' && engine.nudge('online'));
  let wasOnline = false;
  const endStatus = engine.status.subscribe(() => {
    const isOnline = engine.status.get().connection === 'online';
    if (isOnline && !wasOnline) socket.wake();
    wasOnline = isOnline;
  });
  let hiddenAt = 0;
  const seen = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else {
      socket.wake();
      // The person looks at the page of this tab now.
      socket.report();
      if (hiddenAt > 0 && Date.now() - hiddenAt > AWAY_MS) socket.refresh();
    }
  };
  const wake = () => socket.wake();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', seen);
  const endActivity = watchActivity({ report: () => socket.report(), now: () => Date.now(), target: window, onPage: openPage.subscribe });
  // A further tab of the browser: the one with the socket is told what is open here.
  if (document.visibilityState === 'visible') socket.report();
  return {
    socket,
    end() {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', seen);
      endActivity();
      endStatus();
      endLive();
      socket.stop();
    },
  };
}

export const SocketContext = createContext<SharedSocket | null>(null);

/** The socket of this browser, for screens that watch or ask over it. @throws Error outside of the signed-in part: a bug. */
export function useSocket(): SharedSocket {
  const socket = useContext(SocketContext);
  if (socket === null) throw new Error('useSocket outside of the signed-in part');
  return socket;
}
