import { afterFirstScreen } from '#client/app/first-screen.ts';
import { SOCKET_OPTIONS, type SocketAnswer } from '#modules/sessions/shared/sessions.socket.ts';

/** How long an answer may take, ms (SES-FLOW-15). */
export const ANSWER_MS = 5_000;

/** What happens on a line, as the live session hears it. */
export interface LineEvents {
  /** Connected, for the first time or again. */
  up(): void;
  /** Gone. `retrying`: it tries again by itself; else it rests until `connect`. */
  down(retrying: boolean): void;
  /** The server does not take this token. */
  refused(token: string): void;
  heard(event: string, message: unknown): void;
}

/** A connection to the server for events. Tests bring their own. */
export interface Line {
  readonly connected: boolean;
  /** Connects with this token; does nothing while it is connected or connects. */
  connect(token: string): void;
  send(event: string, message?: unknown): void;
  /** Waits for the acknowledgement. @throws Error when none comes within `withinMs` */
  ask(event: string, message: unknown, withinMs: number): Promise<SocketAnswer>;
  close(): void;
}

export type OpenLine = (events: LineEvents, token: () => string | null) => Promise<Line>;

/** The line over socket.io: websocket first, polling second, three tries of 15 s, the token in the query (SOCK-CONN-01 to SOCK-CONN-03). */
export const openSocketLine: OpenLine = async (events, token) => {
  // Loaded after the first page is drawn: nobody waits for it.
  await afterFirstScreen();
  const { io } = await import('socket.io-client');
  const socket = io({ ...SOCKET_OPTIONS, autoConnect: false });
  let given = '';
  const give = (next: string) => {
    given = next;
    socket.io.opts.query = { token: next };
  };
  // A try of the library itself takes the token as it is by then.
  socket.io.on('reconnect_attempt', () => give(token() ?? given));
  socket.io.on('reconnect_failed', () => events.down(false));
  socket.on('connect', () => events.up());
  // Not active: the server ended it, and the library leaves it so.
  socket.on('disconnect', () => events.down(socket.active));
  socket.on('connect_error', ({ message }) => {
    // Active: the library tries again by itself.
    if (socket.active) return;
    if (message === 'unauthorized') events.refused(given);
    else events.down(false);
  });
  socket.onAny((event: string, message: unknown) => events.heard(event, message));
  return {
    get connected() {
      return socket.connected;
    },
    connect(next) {
      if (socket.connected || socket.active) return;
      give(next);
      socket.connect();
    },
    send: (event, message) => void socket.emit(event, message),
    // The events of our own server answer in this form.
    ask: (event, message, withinMs) => socket.timeout(withinMs).emitWithAck(event, message) as Promise<SocketAnswer>,
    close: () => void socket.disconnect(),
  };
};
