import type { EndReason } from '#modules/sessions/shared/sessions.rules.ts';
import type { SocketAnswer } from '#modules/sessions/shared/sessions.socket.ts';
import { ANSWER_MS } from '#client/realtime/line.ts';
import type { LiveSession, LiveSessionParts, PageFacts } from '#client/realtime/live-session.ts';
import type { ChannelPort, Environment } from '#client/sync/environment.ts';
import { Leadership } from '#client/sync/leadership.ts';
import { type Owner, ownerTag } from '#client/sync/names.ts';
import { untilLoaded } from '#core/load/until-loaded.ts';
import { newId } from '#core/id/uuid.ts';

/** What tabs of one browser say to each other about the socket. */
type TabMessage =
  | { type: 'activity'; facts: PageFacts }
  | { type: 'ask'; id: string; event: string; message: unknown }
  | { type: 'tell'; event: string }
  | { type: 'answer'; id: string; answer: SocketAnswer }
  | { type: 'event'; event: string; message: unknown };

const TYPES: readonly unknown[] = ['activity', 'ask', 'tell', 'answer', 'event'] satisfies TabMessage['type'][];
const isTabMessage = (message: unknown): message is TabMessage =>
  typeof message === 'object' && message !== null && 'type' in message && TYPES.includes(message.type);

type SharedParts = Omit<LiveSessionParts, 'first' | 'onEvent'> & {
  readonly owner: Owner;
  readonly environment: Environment;
  /** The page that this tab shows now. */
  readonly page: () => PageFacts;
};

const NO_ANSWER: SocketAnswer = { ok: false, code: 'NO_RESPONSE' };

/**
 * One socket per browser (ledger 03, decision 16): the tab with the Web Lock `session-socket` holds it; the others hand their
 * activity and their questions over. A tab that is frozen loses it to a visible one.
 */
export class SharedSocket {
  private readonly parts: SharedParts;
  private readonly channel: ChannelPort;
  private readonly leadership: Leadership;
  private live: LiveSession | null = null;
  private readonly asked = new Map<string, { event: string; message: unknown; settle: (answer: SocketAnswer) => void }>();
  private readonly listeners = new Map<string, Set<(message: unknown) => void>>();
  private readonly endListening: () => void;

  constructor(parts: SharedParts) {
    this.parts = parts;
    const { environment, owner } = parts;
    this.channel = environment.channel(`saha-socket-${ownerTag(owner)}`);
    this.endListening = this.channel.listen((message) => isTabMessage(message) && this.hear(message));
    this.leadership = new Leadership(
      environment,
      `session-socket:${owner.account}:${owner.user}`,
      environment.channel(`saha-socket-lead-${ownerTag(owner)}`),
      () => this.live?.wake(),
    );
    void this.leadership.run((lost) => this.lead(lost));
  }

  /** Reports the page of this tab, by whichever tab holds the socket. */
  report(): void {
    const facts = this.parts.page();
    if (this.live) {
      this.live.report(facts);
      return;
    }
    this.post({ type: 'activity', facts });
    // Takes the socket over from a tab that is frozen.
    this.leadership.wake();
  }

  /** The connection or the person came back. */
  wake(): void {
    this.leadership.wake();
  }

  /** The person looks at this tab again after a while: says so to the server; a failure is logged only. */
  refresh(): void {
    void this.live?.refresh().catch((error: Error) => this.parts.log(error.message));
  }

  /** Asks the server over the socket; without a connection the answer is `NO_RESPONSE`. */
  ask(event: string, message: unknown = null): Promise<SocketAnswer> {
    if (this.live) return this.live.ask(event, message);
    const id = newId();
    return new Promise((resolve) => {
      // The tab with the socket may wait for its connection first, then for the answer.
      const timer = setTimeout(() => settle(NO_ANSWER), 2 * ANSWER_MS);
      const settle = (answer: SocketAnswer) => {
        clearTimeout(timer);
        this.asked.delete(id);
        resolve(answer);
      };
      this.asked.set(id, { event, message, settle });
      this.post({ type: 'ask', id, event, message });
    });
  }

  /** Tells the server something that it does not answer. */
  tell(event: string): void {
    if (this.live) this.live.tell(event);
    else this.post({ type: 'tell', event });
  }

  /** Calls back at an event of the server, whichever tab hears it; `live` tells that the session was announced anew. Returns the end of it. */
  on(event: string, listener: (message: unknown) => void): () => void {
    const those = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, those.add(listener));
    return () => those.delete(listener);
  }

  stop(): void {
    this.leadership.stop();
    this.live?.close();
    this.live = null;
    this.endListening();
    this.channel.close();
  }

  private async lead(lost: AbortSignal): Promise<void> {
    // Its code comes with the first term: nothing is drawn from it.
    const code = await untilLoaded(() => import('#client/realtime/live-session.ts'), lost).catch(() => null);
    if (code === null) return;
    this.live = new code.LiveSession({
      ...this.parts,
      first: this.parts.page(),
      onInactive: (reason: EndReason) => this.parts.onInactive(reason),
      onEvent: (event, message) => {
        this.spread(event, message);
        this.post({ type: 'event', event, message });
      },
    });
    // Asked before any tab had the socket: nobody heard it.
    for (const { event, message, settle } of this.asked.values()) void this.live.ask(event, message).then(settle);
    await new Promise<void>((done) => {
      if (lost.aborted) done();
      else lost.addEventListener('abort', () => done(), { once: true });
    });
    this.live?.close();
    this.live = null;
  }

  private post(message: TabMessage): void {
    this.channel.post(message);
  }

  private spread(event: string, message: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(message);
  }

  private hear(message: TabMessage): void {
    if (message.type === 'answer') this.asked.get(message.id)?.settle(message.answer);
    else if (message.type === 'event') this.spread(message.event, message.message);
    else if (message.type === 'activity') this.live?.report(message.facts);
    else if (message.type === 'tell') this.live?.tell(message.event);
    else if (this.live)
      void this.live.ask(message.event, message.message).then((answer) => this.post({ type: 'answer', id: message.id, answer }));
  }
}
