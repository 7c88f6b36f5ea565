import type { SyncApi } from '#client/sync/api.ts';
import type { ChannelPort, Environment } from '#client/sync/environment.ts';
import type { SyncStatus } from '#client/sync/port.ts';
import { ValueStore } from '#client/sync/store.ts';

/** What tabs tell each other of the line: one got an answer or none, or the browser gave one of them a sign. */
type LineMessage = { readonly type: 'line'; readonly news: 'answered' | 'silent' | 'sign' };

const isLine = (message: unknown): message is LineMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'line' && 'news' in message;

/** Answers are told to the other tabs so seldom, and what they tell starts a question of this one so seldom, ms. */
const SELDOM_MS = 1_000;
/** A question that is older than this when a sign comes was perhaps asked of a line that is gone: it is asked anew, ms. */
const OLD_MS = 2_000;

interface Asking {
  readonly since: number;
  readonly answer: Promise<boolean>;
  readonly end: AbortController;
}

/**
 * Whether the server answers: GET health, or any other call that was answered. The browser's opinion alone counts for nothing
 * (OFF-REP-03). Each tab believes its own answers; what another tab meets makes it ask at once, so that all say the same.
 */
export class Connection {
  readonly state = new ValueStore<SyncStatus['connection']>('unknown');
  /** Server clock minus device clock in ms, as last seen (OFF-CLOCK-01). */
  clockOffset = 0;
  private readonly api: SyncApi;
  private readonly environment: Environment;
  private readonly channel: ChannelPort;
  private readonly ended = new AbortController();
  private asking: Asking | null = null;
  private toldAt = Number.NEGATIVE_INFINITY;
  private heardAt = Number.NEGATIVE_INFINITY;
  private later: ReturnType<typeof setTimeout> | undefined;

  /** @param onNews another tab has met what this one does not know: the server should be asked */
  constructor(api: SyncApi, environment: Environment, channel: ChannelPort, onNews: () => void) {
    this.api = api;
    this.environment = environment;
    this.channel = channel;
    channel.listen((message) => {
      if (isLine(message)) this.hear(message, onNews);
    });
  }

  /**
   * Asks the server; calls that come meanwhile share the question.
   * @param isSign something says that the line may have changed just now
   */
  check(isSign = false): Promise<boolean> {
    const { asking } = this;
    const isOld = asking !== null && this.environment.monotonic() - asking.since > OLD_MS;
    if (asking !== null && !(isSign && isOld)) return asking.answer;
    asking?.end.abort();
    const end = new AbortController();
    const mine: Asking = { since: this.environment.monotonic(), end, answer: this.ask(end.signal) };
    this.asking = mine;
    void mine.answer.finally(() => {
      if (this.asking === mine) this.asking = null;
    });
    return mine.answer;
  }

  /** The browser says that the line is gone: a question that was asked before may be answered still, and is asked anew then. */
  doubt(): void {
    const before = this.asking;
    void this.check(true).then(() => {
      if (before !== null && !this.ended.signal.aborted) void this.check();
    });
  }

  /** The browser gave this tab a sign: the others, which may have got none, ask too. */
  sign(): void {
    this.tell('sign');
  }

  /** Somebody got an answer of the server, or none. */
  heard(answered: boolean, serverTime: number | null = null): void {
    if (this.ended.signal.aborted) return;
    if (serverTime !== null) this.clockOffset = serverTime - this.environment.now();
    const next = answered ? 'online' : 'offline';
    const isChange = this.state.get() !== next;
    this.state.set(next);
    const now = this.environment.monotonic();
    // Told again and again while it is so: a tab that opens late, or was asleep, hears of it too.
    if (!isChange && !(answered && now - this.toldAt >= SELDOM_MS)) return;
    this.toldAt = now;
    this.tell(answered ? 'answered' : 'silent');
  }

  stop(): void {
    this.ended.abort();
    clearTimeout(this.later);
    this.asking?.end.abort();
    this.channel.close();
  }

  private hear(message: LineMessage, onNews: () => void): void {
    if (this.ended.signal.aborted || !this.isNews(message)) return;
    const now = this.environment.monotonic();
    const wait = this.heardAt + SELDOM_MS - now;
    clearTimeout(this.later);
    if (wait > 0) {
      // Looked at once more then: it may be no news any longer.
      this.later = setTimeout(() => this.hear(message, onNews), wait);
      return;
    }
    this.heardAt = now;
    onNews();
  }

  private isNews({ news }: LineMessage): boolean {
    const isOnline = this.state.get() === 'online';
    return news === 'silent' ? isOnline : !isOnline;
  }

  private tell(news: LineMessage['news']): void {
    if (!this.ended.signal.aborted) this.channel.post({ type: 'line', news } satisfies LineMessage);
  }

  private async ask(over: AbortSignal): Promise<boolean> {
    const answer = await this.api.health(AbortSignal.any([this.ended.signal, over]));
    // Broken off for a newer question, which tells.
    if (over.aborted) return answer.ok;
    this.heard(answer.ok, answer.ok ? answer.data.time : null);
    return answer.ok;
  }
}
