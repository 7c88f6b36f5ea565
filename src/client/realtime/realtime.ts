import type { Socket } from 'socket.io-client';

export interface RealtimeParts {
  readonly token: () => string | null;
  /** Asks for a newer token after a refusal. */
  readonly renew: (used: string | null) => Promise<unknown>;
  /** Something changed on the server within the scope of this person: the feed tells what. */
  readonly onMoved: () => void;
}

/** Tries to connect, and how long one may take (CONST-09). */
const ATTEMPTS = 3;
const TIMEOUT_MS = 15_000;

/**
 * The socket only says that the feed has moved; it carries no data, and everything works without it. After its tries it rests
 * until the connection or the person comes back. Returns the end of it.
 */
export function connectRealtime({ token, renew, onMoved }: RealtimeParts): () => void {
  let socket: Socket | null = null;
  let isEnded = false;
  let refused: string | null = null;
  let given: string | null = null;

  const open = async () => {
    // Loaded after the first page is drawn: nobody waits for it.
    const { io } = await import('socket.io-client');
    if (isEnded) return;
    socket = io({
      path: '/socket.io', reconnectionAttempts: ATTEMPTS, timeout: TIMEOUT_MS,
      auth: (give) => {
        given = token();
        give({ token: given ?? '' });
      },
    });
    socket.on('feed:moved', onMoved);
    // A poke may have been missed while the line was down.
    socket.on('connect', onMoved);
    socket.on('connect_error', async () => {
      // The token that was refused, not the one that a call may have renewed meanwhile: that one is good.
      const used = given;
      // `active` is false when the server refused: a newer token is tried once.
      if (socket?.active !== false || used === null || used === refused) return;
      refused = used;
      await renew(used);
      if (!isEnded) socket?.connect();
    });
  };
  const wake = () => {
    if (document.visibilityState === 'visible' && navigator.onLine && socket && !socket.connected) socket.connect();
  };
  const opening = open();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    isEnded = true;
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    void opening.then(() => socket?.disconnect());
  };
}
