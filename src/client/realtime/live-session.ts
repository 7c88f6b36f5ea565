import * as v from 'valibot';
import { ANSWER_MS, type Line, type LineEvents, type OpenLine } from '#client/realtime/line.ts';
import type { TrackedSessions } from '#client/realtime/tracked-session-store.ts';
import type { EndReason } from '#modules/sessions/shared/sessions.rules.ts';
import { inactiveMessage, type SocketAnswer } from '#modules/sessions/shared/sessions.socket.ts';

/** Before tracking begins, and between making a session and connecting, ms (SES-FLOW-06, SES-FLOW-12). */
const STEP_MS = 1_000;
/** Next try with a socket that is not connected; doubled up to the longest while it stays so, ms (SES-FLOW-10). */
const AGAIN_MS = 3_000;
const LONGEST_AGAIN_MS = 60_000;
/** Next try after any other failure, ms (SES-FLOW-11). */
const FAILED_MS = 5_000;
/** Heartbeat, ms (SES-FLOW-05). */
export const HEARTBEAT_MS = 30_000;

/** A page as it is reported: a name and a path without what stands behind `?`. */
export interface PageFacts {
  readonly page: string;
  readonly url: string;
}

export interface LiveSessionParts {
  readonly openLine: OpenLine;
  readonly token: () => string | null;
  /** Asks for a newer token than the refused one. */
  readonly renew: (used: string | null) => Promise<unknown>;
  readonly sessions: TrackedSessions;
  /** Makes the tracked session on the server; null when that was not possible now. */
  readonly create: () => Promise<string | null>;
  /** Whether the server is known not to answer: then nothing is tried. */
  readonly isOffline: () => boolean;
  /** The line broke: somebody should look whether there is a connection at all. */
  readonly onSilence: () => void;
  readonly onMoved: () => void;
  readonly onInactive: (reason: EndReason) => void;
  /** Any event of the server, for the screens that want it. */
  readonly onEvent: (event: string, message: unknown) => void;
  readonly log: (what: string) => void;
  readonly now: () => number;
  readonly first: PageFacts;
}

/**
 * The one socket of a browser with its tracked session (ledger 03): made once per login, announced, kept alive, tried again.
 * Failures are logged and tried again and never shown (SES-FLOW-08). Works while its tab leads; ended by `close`.
 */
export class LiveSession {
  private readonly parts: LiveSessionParts;
  private line: Line | null = null;
  private page: PageFacts;
  private isAnnounced = false;
  private isClosed = false;
  private again: ReturnType<typeof setTimeout> | undefined;
  private wait = AGAIN_MS;
  /** Questions that wait for the line. */
  private readonly awaiting = new Set<() => void>();
  private readonly heartbeat: ReturnType<typeof setInterval>;

  constructor(parts: LiveSessionParts) {
    this.parts = parts;
    this.page = parts.first;
    this.heartbeat = setInterval(() => this.report(this.page), HEARTBEAT_MS);
    this.later(STEP_MS, () => this.begin());
  }

  /** Tells the server where the person is. While the line is down the last place is told when it is up again. */
  report(page: PageFacts): void {
    this.page = page;
    const session = this.parts.sessions.read();
    if (session === null || this.line?.connected !== true || !this.isAnnounced) return;
    const timestamp = new Date(this.parts.now()).toISOString();
    this.line.send('session:activity', { session_id: session, currentPage: page.page, currentUrl: page.url, timestamp });
  }

  /** @throws Error 'Socket not connected', 'Refresh timeout' (SES-FLOW-14, SES-FLOW-15) */
  async refresh(): Promise<void> {
    const session = this.parts.sessions.read();
    if (this.line?.connected !== true || session === null) throw new Error('Socket not connected');
    await this.line.ask('session:refresh', { session_id: session }, ANSWER_MS).catch(() => {
      throw new Error('Refresh timeout');
    });
  }

  /** Asks something else over the socket, once there is one; no connection in time or no answer is an answer too. */
  async ask(event: string, message: unknown): Promise<SocketAnswer> {
    if (this.line?.connected !== true && !this.parts.isOffline()) await this.connection();
    if (this.line?.connected !== true) return { ok: false, code: 'NO_RESPONSE' };
    return this.line.ask(event, message, ANSWER_MS).catch(() => ({ ok: false, code: 'NO_RESPONSE' }));
  }

  /** Waits for the line, but no longer than for an answer: a page asks while its first connection is still being made. */
  private connection(): Promise<void> {
    return new Promise((done) => {
      const settle = () => {
        clearTimeout(timer);
        this.awaiting.delete(settle);
        done();
      };
      const timer = setTimeout(settle, ANSWER_MS);
      this.awaiting.add(settle);
    });
  }

  /** Tells something that the server does not answer. */
  tell(event: string): void {
    if (this.line?.connected === true) this.line.send(event);
  }

  /** The connection or the person came back: no waiting for the next try. */
  wake(): void {
    this.wait = AGAIN_MS;
    if (this.line === null || this.line.connected) return;
    this.later(0, () => this.connect());
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.again);
    clearInterval(this.heartbeat);
    this.line?.close();
    for (const settle of [...this.awaiting]) settle();
  }

  private later(ms: number, step: () => Promise<void> | void): void {
    clearTimeout(this.again);
    if (this.isClosed) return;
    this.again = setTimeout(async () => {
      try {
        await step();
      } catch (error) {
        this.parts.log(error instanceof Error ? error.message : String(error));
        this.later(FAILED_MS, step);
      }
    }, ms);
  }

  /** The session first, then the line; when there is no session to be had now, the line alone, for the pokes. */
  private async begin(): Promise<void> {
    const isMade = await this.ensureSession();
    if (this.isClosed) return;
    this.line = await this.parts.openLine(this.events(), this.parts.token);
    if (this.isClosed) this.line.close();
    else this.later(isMade ? STEP_MS : 0, () => this.connect());
  }

  private async ensureSession(): Promise<boolean> {
    if (this.parts.sessions.read() !== null) return true;
    if (this.parts.isOffline()) return false;
    const made = await this.parts.create();
    if (made === null) return false;
    this.parts.sessions.store(made);
    return true;
  }

  private connect(): void {
    if (this.line === null || this.line.connected) return;
    if (this.parts.isOffline()) {
      // The engine tells when there is a connection again; until then only the time goes by.
      this.rest();
      return;
    }
    const token = this.parts.token();
    if (token === null) throw new Error('Token missing');
    this.line.connect(token);
  }

  /** A newer token is tried at once, one that is refused again later. */
  private renewed(used: string): void {
    if (this.parts.token() === used || this.wait > AGAIN_MS) this.rest();
    else {
      this.wait *= 2;
      this.later(0, () => this.connect());
    }
  }

  private rest(): void {
    const ms = this.wait;
    this.wait = Math.min(this.wait * 2, LONGEST_AGAIN_MS);
    this.later(ms, () => this.connect());
  }

  private events(): LineEvents {
    return {
      up: () => {
        this.wait = AGAIN_MS;
        for (const settle of [...this.awaiting]) settle();
        // A poke may have been missed while the line was down.
        this.parts.onMoved();
        this.later(0, () => this.announce());
      },
      down: (retrying) => {
        this.isAnnounced = false;
        this.parts.onSilence();
        if (!retrying) this.rest();
      },
      refused: (token) => {
        void this.parts.renew(token).then(() => this.renewed(token));
      },
      heard: (event, message) => this.hear(event, message),
    };
  }

  private async announce(): Promise<void> {
    if (this.line?.connected !== true) return;
    if (!(await this.ensureSession())) throw new Error('no tracked session');
    const session = this.parts.sessions.read();
    const answer = await this.line.ask('session:connect', { session_id: session }, ANSWER_MS);
    if (answer.ok) {
      this.isAnnounced = true;
      this.report(this.page);
      this.parts.onEvent('live', null);
      return;
    }
    // Another server's, or one of a login before: a new one is made (SES-FLOW-09).
    if (answer.code === 'NOT_FOUND') this.parts.sessions.forget();
    throw new Error(`session:connect ${answer.code}`);
  }

  private hear(event: string, message: unknown): void {
    if (event === 'feed:moved') {
      this.parts.onMoved();
      return;
    }
    const over = event === 'session:inactive' ? v.safeParse(inactiveMessage, message) : null;
    if (over) this.parts.onInactive(over.success ? over.output.reason : 'revoked');
    else this.parts.onEvent(event, message);
  }
}
