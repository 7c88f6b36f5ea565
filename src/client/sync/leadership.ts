import type { ChannelPort, Environment } from '#client/sync/environment.ts';
import { newId } from '#core/id/uuid.ts';

/** A holder that has not answered for this long is frozen (OFF-REP-05). */
const ANSWER_MS = 3_000;

interface LeaderMessage {
  type: 'ping' | 'pong' | 'wake';
  lock: string;
  from: string;
}

const isLeaderMessage = (message: unknown): message is LeaderMessage =>
  typeof message === 'object' && message !== null && 'lock' in message && 'from' in message && 'type' in message;

/**
 * One of all tabs and workers does a work, as long as it lives (invariant 11). The others wait for its lock; one whose page is
 * visible may ask whether the holder still answers, and takes the lock from one that does not: a frozen tab keeps its lock.
 */
export class Leadership {
  /** Names this tab or worker in leases. */
  readonly me = newId();
  private readonly environment: Environment;
  private readonly lock: string;
  private readonly channel: ChannelPort;
  private readonly onWake: () => void;
  private readonly stopped = new AbortController();
  private waiting = new AbortController();
  private leading = false;
  private steal = false;
  private asking: ReturnType<typeof setTimeout> | undefined;

  /** @param onWake somebody else wants the leader to look at its work */
  constructor(environment: Environment, lock: string, channel: ChannelPort, onWake: () => void) {
    this.environment = environment;
    this.lock = lock;
    this.channel = channel;
    this.onWake = onWake;
  }

  get isLeading(): boolean {
    return this.leading;
  }

  /** Takes part until `stop`. `work` runs for each term and must end when `lost` is aborted. */
  async run(work: (lost: AbortSignal) => Promise<void>): Promise<void> {
    const end = this.channel.listen((message) => this.hear(message));
    while (!this.stopped.signal.aborted) {
      this.waiting = new AbortController();
      const steal = this.steal;
      this.steal = false;
      await this.environment.locks.hold(this.lock, { steal, signal: this.waiting.signal }, async (lost) => {
        if (this.stopped.signal.aborted) return;
        clearTimeout(this.asking);
        this.asking = undefined;
        this.leading = true;
        const term = AbortSignal.any([lost, this.stopped.signal]);
        try {
          await work(term);
          if (!term.aborted) await new Promise<void>((done) => term.addEventListener('abort', () => done(), { once: true }));
        } finally {
          this.leading = false;
        }
      });
    }
    end();
  }

  /** Wakes the leader, wherever it is; takes over from one that does not answer. */
  wake(): void {
    if (this.leading) {
      this.onWake();
      return;
    }
    this.channel.post({ type: 'wake', lock: this.lock, from: this.me } satisfies LeaderMessage);
    if (this.asking !== undefined || !this.environment.isVisible()) return;
    this.channel.post({ type: 'ping', lock: this.lock, from: this.me } satisfies LeaderMessage);
    this.asking = setTimeout(() => {
      this.asking = undefined;
      if (this.leading || this.stopped.signal.aborted || !this.environment.isVisible()) return;
      this.steal = true;
      this.waiting.abort();
    }, ANSWER_MS);
  }

  stop(): void {
    clearTimeout(this.asking);
    this.stopped.abort();
    this.waiting.abort();
  }

  private hear(message: unknown): void {
    if (!isLeaderMessage(message) || message.lock !== this.lock || message.from === this.me) return;
    if (message.type === 'pong') {
      clearTimeout(this.asking);
      this.asking = undefined;
    } else if (this.leading) {
      if (message.type === 'ping') this.channel.post({ type: 'pong', lock: this.lock, from: this.me } satisfies LeaderMessage);
      else this.onWake();
    }
  }
}
