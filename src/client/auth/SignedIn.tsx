import { preferences } from '#client/shell/preferences.ts';
import { withoutPosition } from '#client/workers/image-facts.ts';
import { watchWorkerNudges } from '#client/app/background-sync.ts';
import { afterFirstScreen } from '#client/app/first-screen.ts';
import { deviceId } from '#client/auth/device-id.ts';
import { reportUnsentWork } from '#client/auth/report-work.ts';
import { showRunSummary } from '#client/auth/run-summary.ts';
import { type Session, SessionContext } from '#client/auth/session-context.ts';
import { noteEnd } from '#client/auth/pin/device-lock.ts';
import { openSealer } from '#client/auth/pin/open-vault.ts';
import { PinGuard } from '#client/auth/pin/PinGuard.tsx';
import { leavePlainly } from '#client/auth/leave-plainly.ts';
import { leave, workAlone } from '#client/auth/sign-out.ts';
import { fetchUser } from '#client/auth/user-info.ts';
import { call, endSession, onCallSuccess, renew, tokens } from '#client/http/client.ts';
import { lastContact, mayWorkOffline } from '#client/http/contact.ts';
import { createCopyApi } from '#client/http/copy-api.ts';
import { QueryProvider } from '#client/http/QueryProvider.tsx';
import { createSyncApi } from '#client/http/sync-api.ts';
import { openRealtime } from '#client/realtime/open-realtime.ts';
import { SocketContext } from '#client/realtime/realtime.ts';
import type { SharedSocket } from '#client/realtime/shared-socket.ts';
import { trailOf } from '#client/shell/menu-view.ts';
import { whenPutAside } from '#client/page/left-page.ts';
import { createSyncEngine, type SyncEngine, SyncProvider } from '#client/sync/index.ts';
import { sameJson } from '#core/change/json.ts';
import { latePart } from '#client/ui/late.tsx';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

const SignOutDialog = latePart(() => import('#client/auth/SignOutDialog.tsx').then((file) => file.SignOutDialog));

export interface SignedInProps {
  readonly first: UserInfo;
  /** Whether the server said `first` just now. */
  readonly fresh: boolean;
  /** Too long without contact (OFF-DEV-02). */
  readonly onLocked: () => void;
  readonly children: (user: UserInfo) => ReactNode;
}

/** How often the 14 days are looked at while the page stays open, ms. */
const LOOK_MS = 60 * 60 * 1000;

/** Everything that lives as long as one person is signed in: the person, the sync engine, the socket. */
export function SignedIn({ first, fresh, onLocked, children }: SignedInProps) {
  const [user, setUser] = useState(first);
  const [isOffline, setOffline] = useState(!fresh);
  const [isAsking, setAsking] = useState(false);
  const live = useLive(first, user);
  const engine = live?.engine ?? null;

  const reload = useCallback(async () => {
    const answer = await fetchUser();
    if (answer.ok) {
      setOffline(answer.stored);
      setUser((before) => (sameJson(before, answer.user) ? before : answer.user));
    } else if (answer.error.status === 403) {
      await endSession(answer.error);
    } else {
      setOffline(true);
    }
  }, []);

  useEffect(() => {
    if (!fresh) void afterFirstScreen().then(reload);
    const look = () => {
      if (document.visibilityState === 'visible' && !mayWorkOffline(lastContact(), Date.now())) onLocked();
    };
    const again = () => void reload();
    addEventListener('online', again);
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, LOOK_MS);
    return () => {
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [fresh, reload, onLocked]);

  useEffect(() => {
    if (live === null) return;
    // The menu follows at once; the feed is another one for whoever sees other workplaces.
    return live.socket.on('rights:moved', () => {
      void reload();
      live.engine.nudge('poke');
    });
  }, [live, reload]);

  const session = useMemo<Session>(
    () => ({
      user,
      offline: isOffline,
      reload,
      signOut() {
        if (engine === null) return;
        const { records, connection } = engine.status.get();
        if (records > 0 || connection === 'offline') setAsking(true);
        else void workAlone(engine).then((count) => (count > 0 ? setAsking(true) : leave(engine, 'replica')));
      },
    }),
    [user, isOffline, reload, engine],
  );

  if (live === null || engine === null) return null;
  return (
    <SessionContext value={session}>
      <SyncProvider engine={engine}>
        <SocketContext value={live.socket}>
          <PinGuard user={user.id} fresh={fresh}>
            <QueryProvider>{children(user)}</QueryProvider>
          </PinGuard>
          {isAsking ? <SignOutDialog onClose={() => setAsking(false)} onLost={() => void leavePlainly(engine)} /> : null}
        </SocketContext>
      </SyncProvider>
    </SessionContext>
  );
}

/** The engine and the socket of this person, from the first drawing to the last (OFF-DEV-04). */
function useLive({ id, account_id }: UserInfo, user: UserInfo): { engine: SyncEngine; socket: SharedSocket } | null {
  const [live, setLive] = useState<{ engine: SyncEngine; socket: SharedSocket } | null>(null);
  const routes = useRef(user.routes);
  useEffect(() => {
    routes.current = user.routes;
  }, [user.routes]);
  // Before anything is painted: without the engine there is nothing to draw.
  useLayoutEffect(() => {
    const made = createSyncEngine({
      prepareImage: async (file) => {
        const prepared = await (await import('#client/workers/images.ts')).prepareImage(file);
        return preferences().photoPosition ? prepared : withoutPosition(prepared);
      },
      user: { id, account_id },
      api: createSyncApi({ call, tokens, renew }),
      copies: { api: createCopyApi(call), device_id: deviceId() },
      sealer: openSealer(id),
      onRun: showRunSummary,
      drawn: afterFirstScreen,
    });
    made.start();
    const realtime = openRealtime(made, (path) => trailOf(routes.current, path).at(-1)?.component ?? '');
    setLive({ engine: made, socket: realtime.socket });
    const ends = [
      onCallSuccess(() => made.nudge('call')),
      watchWorkerNudges(made),
      realtime.end,
      reportUnsentWork(made),
      // Locks and connections go at once; what has begun to be written is written.
      whenPutAside(() => void made.stop()),
    ];
    return () => {
      for (const end of ends) end();
      setLive(null);
      noteEnd(made.stop());
    };
  }, [id, account_id]);
  return live;
}
