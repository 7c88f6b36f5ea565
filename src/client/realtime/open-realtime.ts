import { i18n } from '@lingui/core';
import { tokenOwner } from '#client/auth/tokens.ts';
import { call, endSession, renew, tokens } from '#client/http/client.ts';
import { mayBeOnline, userAgent } from '#client/page/features.ts';
import { END_WORDS } from '#client/realtime/end-words.ts';
import { connectRealtime } from '#client/realtime/realtime.ts';
import type { SharedSocket } from '#client/realtime/shared-socket.ts';
import { trackedSessions } from '#client/realtime/tracked-session-store.ts';
import type { SyncEngine } from '#client/sync/index.ts';
import { sessionCalls } from '#modules/sessions/shared/sessions.calls.ts';

/** The tracked session of this browser's sign-in. */
export const tracked = trackedSessions(() => tokenOwner(tokens)?.sid ?? null);

/** Connects the signed-in browser with the one HTTP client, its tokens, and the end of a sign-in. */
export function openRealtime(engine: SyncEngine, pageName: (path: string) => string): { socket: SharedSocket; end: () => void } {
  const login = tokenOwner(tokens)?.sid;
  return connectRealtime({
    engine,
    pageName,
    token: () => tokens.read().access,
    renew: (used) => renew(used),
    sessions: tracked,
    async create() {
      const answer = await call(sessionCalls.create, { body: { user_agent: userAgent() } }, { manner: 'background', once: true });
      return answer.ok ? answer.data.id : null;
    },
    onInactive(reason) {
      // Somebody has signed in anew meanwhile: that session is not over.
      if (tokenOwner(tokens)?.sid !== login) return;
      tracked.forget();
      void endSession({ code: 'TOKEN_INVALID', status: 401, message: '', items: [] }, i18n._(END_WORDS[reason]));
    },
  });
}

/** Tells the server that the person leaves (SES-FLOW-13). Nobody waits longer for it than the signal says. */
export async function endTrackedSession(signal: AbortSignal): Promise<void> {
  const session_id = tracked.read();
  tracked.forget();
  if (session_id !== null && mayBeOnline())
    await call(sessionCalls.end, { body: { session_id, reason: 'normal' } }, { manner: 'background', once: true, signal });
}
