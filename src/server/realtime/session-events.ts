import type { Server, Socket } from 'socket.io';
import * as v from 'valibot';
import type { PresenceMessage } from '#modules/sync/shared/presence.socket.ts';
import type { TokenPayload } from '#modules/auth/shared/token.ts';
import { type EndReason, mayWatchSessions } from '#modules/sessions/shared/sessions.rules.ts';
import {
  activityMessage,
  forceMessage,
  type SocketAnswer,
  sessionMessage,
  type ToBrowser,
  type ToServer,
} from '#modules/sessions/shared/sessions.socket.ts';
import { loadCaller } from '#server/auth/caller.ts';
import type { Db } from '#server/db/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import { Presence } from '#server/realtime/presence.ts';
import { endedLogins, forceEnd, listSessions, reachOf, reviveTracked } from '#server/realtime/tracked-sessions.ts';

/** What the server knows of a socket. */
export interface SocketFacts {
  token: TokenPayload;
  /** The tracked session that it has announced, with the page it reported last. */
  session?: { readonly id: string; page: string };
  /** Records that it has open for editing, by room. */
  records?: Readonly<Record<string, { readonly record: PresenceMessage; readonly name: string; readonly at: number }>>;
  /** While it watches: whose sessions it may see, and what it was sent last. */
  watching?: { reach: string | null; sent: string };
}
// The other processes are told nothing but rooms: there are no events between servers.
type NoEvents = Record<string, never>;
export type AppServer = Server<ToServer, ToBrowser, NoEvents, SocketFacts>;
export type AppSocket = Socket<ToServer, ToBrowser, NoEvents, SocketFacts>;

/** How often each part of the work is done, ms. */
export interface Rhythm {
  /** Reports of activity are written together. */
  readonly flushMs: number;
  /** Watchers are sent what has changed. */
  readonly pushMs: number;
  /** Logins that ended elsewhere are noticed. */
  readonly sweepMs: number;
}
export const RHYTHM: Rhythm = { flushMs: 1_000, pushMs: 2_000, sweepMs: 5_000 };

/** Sessions that a watcher is sent at most. */
const SHOWN = 1_000;
/** From the news that a session is over to the end of its sockets, ms: the news must arrive first. */
const FAREWELL_MS = 1_000;

/** Channel on which the database tells of each login that ends (db/migrations/ended-logins.ts). */
export const LOGIN_ENDED_CHANNEL = 'login_ended';

/** Channel on which the database tells whose rights or reach have changed (db/migrations/moved-rights.ts). */
export const RIGHTS_MOVED_CHANNEL = 'rights_moved';

/** Room of all sockets of one sign-in, on every process. */
export const loginRoom = (login: string): string => `login:${login}`;

const refuse = (code: string): SocketAnswer => ({ ok: false, code });

/** Tracked sessions over the socket (ledger 03): who is here, on which page; watching it; ending it. */
export class SessionEvents {
  private readonly io: AppServer;
  private readonly db: Db;
  private readonly presence: Presence;
  private readonly log: (line: string) => void;
  private readonly timers: ReturnType<typeof setInterval>[];

  constructor(io: AppServer, db: Db, log: (line: string) => void, rhythm: Rhythm = RHYTHM) {
    this.io = io;
    this.db = db;
    this.log = log;
    this.presence = new Presence(db, rhythm.flushMs, log);
    this.timers = [this.repeat(rhythm.pushMs, () => this.push()), this.repeat(rhythm.sweepMs, () => this.sweep())];
  }

  /** Takes up a socket that was admitted. */
  greet(socket: AppSocket): void {
    socket.on('session:connect', (message, acknowledge) => this.answer(acknowledge, () => this.connect(socket, message)));
    socket.on('session:activity', (message) => this.note(socket, message));
    socket.on('session:refresh', (message, acknowledge) => this.answer(acknowledge, () => this.refresh(socket, message)));
    socket.on('session:force_logout', (message, acknowledge) => this.answer(acknowledge, () => this.force(socket, message)));
    // An acknowledgement may come after a payload that nobody asked for.
    socket.on('monitor:subscribe', (...message) =>
      this.answer(
        message.findLast((part) => typeof part === 'function'),
        () => this.watch(socket),
      ),
    );
    socket.on('monitor:unsubscribe', () => {
      delete socket.data.watching;
    });
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.presence.flush();
  }

  private answer(acknowledge: unknown, work: () => Promise<SocketAnswer>): void {
    // Anything may come over the wire in the place of the acknowledgement.
    const reply = typeof acknowledge === 'function' ? (acknowledge as (answer: SocketAnswer) => void) : () => undefined;
    work().then(reply, (error: unknown) => {
      this.log(`session event: ${String(error)}`);
      reply(refuse('UNAVAILABLE'));
    });
  }

  private repeat(ms: number, work: () => Promise<void>): ReturnType<typeof setInterval> {
    let isRunning = false;
    const timer = setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      work()
        .catch((error: unknown) => this.log(`sessions: ${String(error)}`))
        .finally(() => {
          isRunning = false;
        });
    }, ms);
    timer.unref();
    return timer;
  }

  private get local(): AppSocket[] {
    return [...this.io.of('/').sockets.values()];
  }

  private async connect(socket: AppSocket, message: unknown): Promise<SocketAnswer> {
    const parsed = v.safeParse(sessionMessage, message);
    if (!parsed.success) return refuse('BAD_REQUEST');
    const { session_id } = parsed.output;
    const revived = await reviveTracked(this.db, session_id, socket.data.token.sid ?? '', new Date());
    if (!revived) return refuse('NOT_FOUND');
    socket.data.session = { id: session_id, page: revived.page };
    socket.emit('session:connected', { session_id });
    return { ok: true };
  }

  private note(socket: AppSocket, message: unknown): void {
    const parsed = v.safeParse(activityMessage, message);
    const { session } = socket.data;
    if (!parsed.success || session?.id !== parsed.output.session_id) return;
    const { currentPage, currentUrl } = parsed.output;
    const isVisit = session.page !== currentPage;
    session.page = currentPage;
    // What stands behind ? or # may be secret, whoever sent it.
    this.presence.note({
      session: session.id,
      page: currentPage,
      url: (currentUrl.split(/[?#]/)[0] ?? '').slice(0, 300),
      at: new Date(),
      isVisit,
    });
  }

  private async refresh(socket: AppSocket, message: unknown): Promise<SocketAnswer> {
    if (socket.data.session === undefined) return this.connect(socket, message);
    const parsed = v.safeParse(sessionMessage, message);
    if (!parsed.success || parsed.output.session_id !== socket.data.session.id) return refuse('NOT_FOUND');
    return (await reviveTracked(this.db, socket.data.session.id, socket.data.token.sid ?? '', new Date()))
      ? { ok: true }
      : refuse('NOT_FOUND');
  }

  /** The person behind a socket as of now; null when the login is over. */
  private caller(socket: AppSocket): Promise<Caller | null> {
    return loadCaller(this.db, socket.data.token, new Date());
  }

  private async force(socket: AppSocket, message: unknown): Promise<SocketAnswer> {
    const parsed = v.safeParse(forceMessage, message);
    const caller = await this.caller(socket);
    if (!parsed.success) return refuse('BAD_REQUEST');
    if (!caller || !mayWatchSessions(caller)) return refuse('PERMISSION_DENIED');
    const done = await forceEnd(this.db, caller, parsed.output.sessionId, new Date(), socket.handshake.address);
    if (typeof done === 'string') return refuse(done);
    this.endLogin(done.login, 'forced');
    // Its own watchers see it within the next push anyway.
    await this.push().catch((error: unknown) => this.log(`sessions: ${String(error)}`));
    return { ok: true };
  }

  /** Tells every browser of a login, at whichever process, and lets go of it. */
  private endLogin(login: string, reason: EndReason): void {
    this.io.to(loginRoom(login)).emit('session:inactive', { reason });
    setTimeout(() => this.io.in(loginRoom(login)).disconnectSockets(true), FAREWELL_MS).unref();
  }

  /** A login has ended, or its person may not be here any more: its sockets at this process are told why, and cut. */
  async cut(login: string): Promise<void> {
    const sockets = this.local.filter((socket) => socket.data.token?.sid === login);
    if (sockets.length === 0) return;
    const reason = (await endedLogins(this.db, [login], new Date())).get(login);
    if (reason === undefined) return;
    for (const socket of sockets) {
      socket.emit('session:inactive', { reason });
      // What was sent goes out before the connection ends.
      socket.disconnect(true);
    }
  }

  private async watch(socket: AppSocket): Promise<SocketAnswer> {
    const caller = await this.caller(socket);
    if (!caller || !mayWatchSessions(caller)) return refuse('PERMISSION_DENIED');
    socket.data.watching = { reach: reachOf(caller), sent: '' };
    await this.push();
    return { ok: true };
  }

  /** Sends watchers their list when it has changed; statuses change by time alone, so it is read anew each time. */
  private async push(): Promise<void> {
    const watchers = this.local.filter((socket) => socket.data.watching !== undefined);
    for (const reach of new Set(watchers.map((socket) => socket.data.watching?.reach ?? null))) {
      const { rows } = await listSessions(this.db, reach, new Date(), SHOWN);
      const text = JSON.stringify(rows);
      for (const socket of watchers) {
        const { watching } = socket.data;
        if (watching === undefined || watching.reach !== reach || watching.sent === text) continue;
        watching.sent = text;
        socket.emit('monitor:sessions', rows);
      }
    }
  }

  /** Ends sockets whose login ended at another process or by an HTTP call, and watching that is not allowed any more. */
  private async sweep(): Promise<void> {
    const sockets = this.local;
    const logins = [...new Set(sockets.map((socket) => socket.data.token.sid ?? ''))].filter((login) => login !== '');
    const over = await endedLogins(this.db, logins, new Date());
    for (const socket of sockets) {
      const reason = over.get(socket.data.token.sid ?? '');
      if (reason !== undefined) {
        socket.emit('session:inactive', { reason });
        setTimeout(() => socket.disconnect(true), FAREWELL_MS).unref();
      } else if (socket.data.watching !== undefined) {
        const caller = await this.caller(socket);
        if (!caller || !mayWatchSessions(caller)) delete socket.data.watching;
      }
    }
  }
}
