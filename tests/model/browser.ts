import type { ChannelPort, Environment, LockPort } from '#client/sync/environment.ts';

interface Waiting {
  name: string;
  begin(): void;
}

/** Locks and channels of one origin, with tabs that can be frozen as a browser freezes them: they keep their locks and hear nothing. */
export class TestBrowser {
  private readonly holders = new Map<string, { lost: AbortController; frozen: () => boolean }>();
  private queue: Waiting[] = [];
  private readonly channels = new Map<string, Set<(message: unknown) => void>>();

  tab(): TestTab {
    return new TestTab(this);
  }

  async hold(tab: TestTab, name: string, steal: boolean, signal: AbortSignal, work: (lost: AbortSignal) => Promise<void>): Promise<void> {
    if (steal) this.holders.get(name)?.lost.abort();
    else if (this.holders.has(name)) {
      const waits = await new Promise<boolean>((resolve) => {
        const entry: Waiting = { name, begin: () => resolve(true) };
        this.queue.push(entry);
        signal.addEventListener(
          'abort',
          () => {
            this.queue = this.queue.filter((other) => other !== entry);
            resolve(false);
          },
          { once: true },
        );
      });
      if (!waits) return;
    }
    const lost = new AbortController();
    const mine = { lost, frozen: () => tab.frozen };
    this.holders.set(name, mine);
    try {
      await work(lost.signal);
    } finally {
      if (this.holders.get(name) === mine) {
        this.holders.delete(name);
        const next = this.queue.find((entry) => entry.name === name);
        this.queue = this.queue.filter((entry) => entry !== next);
        next?.begin();
      }
    }
  }

  channel(tab: TestTab, name: string): ChannelPort {
    const all = this.channels.get(name) ?? new Set();
    this.channels.set(name, all);
    const own = new Set<(message: unknown) => void>();
    return {
      post(message) {
        if (tab.frozen) return;
        for (const listener of all) if (!own.has(listener)) setTimeout(() => listener(structuredClone(message)), 0);
      },
      listen(onMessage) {
        const listener = (message: unknown) => {
          if (!tab.frozen) onMessage(message);
        };
        all.add(listener);
        own.add(listener);
        return () => {
          all.delete(listener);
          own.delete(listener);
        };
      },
      close() {
        for (const listener of own) all.delete(listener);
      },
    };
  }
}

/** One tab. Its clock is the real one: leases and questions between tabs run in real time here. */
export class TestTab {
  frozen = false;
  visible = true;
  private readonly browser: TestBrowser;
  private readonly heard = new Set<(signal: 'online' | 'offline' | 'visible') => void>();

  constructor(browser: TestBrowser) {
    this.browser = browser;
  }

  signal(signal: 'online' | 'offline' | 'visible'): void {
    for (const listener of this.heard) listener(signal);
  }

  environment(): Environment {
    const locks: LockPort = { hold: (name, { steal, signal }, work) => this.browser.hold(this, name, steal, signal, work) };
    return {
      now: () => Date.now(),
      monotonic: () => performance.now(),
      locks,
      channel: (name) => this.browser.channel(this, name),
      isVisible: () => this.visible,
      signals: (onSignal) => {
        this.heard.add(onSignal);
        return () => this.heard.delete(onSignal);
      },
    };
  }
}
