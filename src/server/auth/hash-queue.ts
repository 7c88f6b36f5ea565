import { availableParallelism } from 'node:os';
import { Refusal } from '#server/http/handler.ts';

/** Hashes at once: each fills a processor, and one is left for everybody else. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Waiting at most: about three seconds' worth. Whoever comes later is better told so. */
const MOST_WAITING = 60;
const COME_BACK_S = 5;

/** Work of which only so much is done at once, in the order it came. */
export class BoundedQueue {
  private readonly atOnce: number;
  private readonly mostWaiting: number;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number, mostWaiting: number) {
    this.atOnce = atOnce;
    this.mostWaiting = mostWaiting;
  }

  /** @throws Refusal UNAVAILABLE with the seconds to wait when too much waits already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.mostWaiting) throw new Refusal('UNAVAILABLE', { retryAfter: COME_BACK_S });
      // Whoever ends hands its turn over.
      await new Promise<void>((turn) => this.waiting.push(turn));
    } else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}

/** Everything of this process that hashes a password. */
export const hashing = new BoundedQueue(AT_ONCE, MOST_WAITING);
