import { lockManager, openChannel } from '#client/page/features.ts';
import { underLock } from '#client/page/locks.ts';

/** Locks across the tabs and workers of an origin. */
export interface LockPort {
  /**
   * Runs `work` while the lock is held; resolves when it has ended. `lost` is aborted when somebody else took the lock away:
   * the work must stop at once.
   * @param steal takes the lock from whoever holds it
   * @param signal ends the waiting for it
   */
  hold(name: string, options: { steal: boolean; signal: AbortSignal }, work: (lost: AbortSignal) => Promise<void>): Promise<void>;
}

/** Messages between the tabs and workers of an origin. A sender does not hear itself. */
export interface ChannelPort {
  post(message: unknown): void;
  listen(onMessage: (message: unknown) => void): () => void;
  close(): void;
}

/** What the engine needs of the browser; tests bring their own. */
export interface Environment {
  /** ms since 1970 by the clock of the device: a label, never an order (OFF-CLOCK-01). */
  now(): number;
  /** ms that only go forward. */
  monotonic(): number;
  readonly locks: LockPort;
  channel(name: string): ChannelPort;
  isVisible(): boolean;
  /** Tells when the browser thinks that the network or the person came back, or the network went. Returns the end of it. */
  signals(onSignal: (signal: 'online' | 'offline' | 'visible') => void): () => void;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const webLocks = (manager: LockManager): LockPort => ({
  async hold(name, { steal, signal }, work) {
    const lost = new AbortController();
    let working: Promise<void> = Promise.resolve();
    try {
      await underLock(manager, name, steal ? { steal } : { signal }, () => {
        working = work(lost.signal);
        return working;
      });
    } catch (error) {
      lost.abort();
      // A lock that was stolen is gone before its work has ended.
      await working;
      if (!isAbort(error)) throw error;
    }
  },
});

/** One tab alone, where there are no Web Locks: the leases of the outbox still keep two senders apart. */
const noLocks: LockPort = { hold: (_name, _options, work) => work(new AbortController().signal) };

const locksHere = (): LockPort => {
  const manager = lockManager();
  return manager === null ? noLocks : webLocks(manager);
};

/** The browser, in a page or in a worker. */
export const browserEnvironment = (): Environment => ({
  now: () => Date.now(),
  monotonic: () => performance.now(),
  locks: locksHere(),
  channel(name) {
    const channel = openChannel(name);
    return {
      post: (message) => channel.postMessage(message),
      listen(onMessage) {
        const listener = (event: Event) => 'data' in event && onMessage(event.data);
        channel.addEventListener('message', listener);
        return () => channel.removeEventListener('message', listener);
      },
      close: () => channel.close(),
    };
  },
  isVisible: () => typeof document === 'undefined' || document.visibilityState === 'visible',
  signals(onSignal) {
    if (typeof window === 'undefined') return () => undefined;
    const ends = new AbortController();
    const { signal } = ends;
    window.addEventListener('online', () => onSignal('online'), { signal });
    window.addEventListener('offline', () => onSignal('offline'), { signal });
    window.addEventListener('pageshow', () => onSignal('visible'), { signal });
    // A window beside another one was visible all the time.
    window.addEventListener('focus', () => onSignal('visible'), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onSignal('visible'), { signal });
    return () => ends.abort();
  },
});
