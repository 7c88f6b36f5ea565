import * as v from 'valibot';
import type { PresenceToBrowser, PresenceToServer } from '#modules/sync/shared/presence.socket.ts';
import { END_REASONS } from '#modules/sessions/shared/sessions.rules.ts';
import { type SessionRecord, sessionRecord } from '#modules/sessions/shared/sessions.calls.ts';

/** How the socket connects (SOCK-CONN-01 to SOCK-CONN-03): websocket first, polling second, three tries, 15 s each. */
export const SOCKET_OPTIONS = {
  path: '/socket.io',
  transports: ['websocket', 'polling'] as ('websocket' | 'polling')[],
  // Without it the second transport would only be tried when the browser lacks the first.
  tryAllTransports: true,
  reconnectionAttempts: 3,
  timeout: 15_000,
};

/** What a watcher of sessions or the tracker is answered. Without `ok` the code says why, e.g. `NOT_FOUND`. */
export const socketAnswer = v.object({ ok: v.boolean(), code: v.exactOptional(v.string()) });
export type SocketAnswer = v.InferOutput<typeof socketAnswer>;
type Acknowledge = (answer: SocketAnswer) => void;

const id = v.pipe(v.string(), v.uuid());
export const sessionMessage = v.object({ session_id: id });
export const forceMessage = v.object({ sessionId: id });
/** A report of activity. `timestamp` is the device's clock: told, never trusted. */
export const activityMessage = v.object({
  session_id: id,
  currentPage: v.pipe(v.string(), v.maxLength(200)),
  currentUrl: v.pipe(v.string(), v.maxLength(2000)),
  timestamp: v.union([v.string(), v.number()]),
});
export type Activity = v.InferOutput<typeof activityMessage>;

/** Why the server ends a session. A reason that this build does not know still ends it. */
export const inactiveMessage = v.object({ reason: v.fallback(v.picklist(END_REASONS), 'revoked') });
export const monitorMessage = v.array(sessionRecord);

/** Events from a browser (SOCK-OUT-01 to SOCK-OUT-05). Acknowledgements may be left out. */
export interface ToServer extends PresenceToServer {
  'session:connect': (message: unknown, acknowledge?: Acknowledge) => void;
  'session:activity': (message: unknown) => void;
  'session:refresh': (message: unknown, acknowledge?: Acknowledge) => void;
  'session:force_logout': (message: unknown, acknowledge?: Acknowledge) => void;
  'monitor:subscribe': (...message: unknown[]) => void;
  'monitor:unsubscribe': () => void;
}

/** Events to a browser (SOCK-IN-01 to SOCK-IN-03, and the poke of the feed, which carries nothing). */
export interface ToBrowser extends PresenceToBrowser {
  'feed:moved': () => void;
  /** The rights or the reach of this person have changed; carries nothing. */
  'rights:moved': () => void;
  /** The notifications of this person have changed; carries nothing. */
  'notifications:moved': () => void;
  'session:connected': (message: { session_id: string }) => void;
  'session:inactive': (message: v.InferOutput<typeof inactiveMessage>) => void;
  'monitor:sessions': (sessions: SessionRecord[]) => void;
}
