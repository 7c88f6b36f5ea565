import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Engine, type EngineBrowser, type EnginePage, WATCH_MESSAGES } from '#tests/engines/port.ts';
import { freePort } from '#tests/support/server.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const READY_MS = 15_000;

/** Where Debian's webkit2gtk-driver puts the browser that it drives. */
function miniBrowser(): string | null {
  for (const root of ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].filter((folder) => existsSync(folder))) {
    for (const folder of readdirSync(root)
      .filter((name) => name.startsWith('webkit2gtk-'))
      .toSorted()
      .reverse()) {
      const file = path.join(root, folder, 'MiniBrowser');
      if (existsSync(file)) return file;
    }
  }
  return null;
}

const has = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

/** WebKitGTK by the WebDriver protocol. Its automated sessions are private: nothing is left when one ends. */
export const webkit: Engine = {
  name: 'webkit',
  keepsProfile: false,
  missing() {
    const isHere = has('WebKitWebDriver') && has('Xvfb') && miniBrowser() !== null;
    return isHere ? null : 'apt-get install webkit2gtk-driver xvfb';
  },
  async launch() {
    const display = `:${90 + Math.floor(Math.random() * 900)}`;
    const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LANG: 'C.UTF-8',
      },
    });
    const wire = new Wire(`http://127.0.0.1:${port}`);
    const session = await wire.begin();
    return browserOf(wire, session, [driver, screen]);
  },
};

class Wire {
  private readonly root: string;
  constructor(root: string) {
    this.root = root;
  }
  async call<T>(method: 'GET' | 'POST' | 'DELETE', at: string, body?: unknown): Promise<T> {
    const reply = await fetch(this.root + at, {
      method,
      signal: AbortSignal.timeout(90_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
    if (value !== null && typeof value === 'object' && value.error !== undefined)
      throw new Error(`${at}: ${value.error}: ${value.message ?? ''}`);
    return value;
  }
  /** The driver and its screen take a moment to come up. */
  async begin(): Promise<{ readonly at: string; readonly version: string }> {
    const options = { binary: miniBrowser(), args: ['--automation'] };
    for (const end = Date.now() + READY_MS; ; await pause(200)) {
      try {
        const { sessionId, capabilities } = await this.call<{ sessionId: string; capabilities: Record<string, unknown> }>(
          'POST',
          '/session',
          {
            capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
          },
        );
        const at = `/session/${sessionId}`;
        await this.call('POST', `${at}/timeouts`, { script: 60_000, pageLoad: 60_000, implicit: 0 });
        return { at, version: `WebKitGTK ${String(capabilities['browserVersion'])}` };
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }
}

function browserOf(wire: Wire, session: { at: string; version: string }, processes: readonly ChildProcess[]): EngineBrowser {
  // One window is spoken to at a time: calls wait for each other.
  let turn: Promise<unknown> = Promise.resolve();
  const inWindow = <T>(handle: string, work: () => Promise<T>): Promise<T> => {
    const next = turn.then(async () => {
      await wire.call('POST', `${session.at}/window`, { handle });
      return work();
    });
    turn = next.catch(() => undefined);
    return next;
  };
  let first: string | null = null;
  const end = (signal: NodeJS.Signals) => {
    for (const child of processes) child.kill(signal);
  };
  return {
    version: session.version,
    async newPage() {
      if (first === null) {
        first = await wire.call<string>('GET', `${session.at}/window`);
        return pageOf(wire, session.at, first, inWindow);
      }
      const { handle } = await wire.call<{ handle: string }>('POST', `${session.at}/window/new`, { type: 'tab' });
      return pageOf(wire, session.at, handle, inWindow);
    },
    async kill() {
      end('SIGKILL');
    },
    async close() {
      await wire.call('DELETE', session.at).catch(() => undefined);
      end('SIGTERM');
    },
  };
}

function pageOf(wire: Wire, at: string, handle: string, inWindow: <T>(handle: string, work: () => Promise<T>) => Promise<T>): EnginePage {
  const post = <T>(path: string, body: unknown): Promise<T> => inWindow(handle, () => wire.call<T>('POST', at + path, body));
  const element = async (css: string): Promise<string> => {
    const found = await post<Record<string, string>>('/element', { using: 'css selector', value: css });
    return `/element/${found[ELEMENT] ?? ''}`;
  };
  const watch = () => post('/execute/sync', { script: WATCH_MESSAGES, args: [] });
  const page: EnginePage = {
    async goto(url) {
      await post('/url', { url });
      await watch();
    },
    async reload() {
      await post('/refresh', {});
      await watch();
    },
    async evaluate<T>(body: string, ...args: readonly unknown[]) {
      const script = `const [args, done] = arguments; (async (...args) => { ${body} })(...args).then((value) => done({ value }), (error) => done({ error: String(error && error.stack || error) }));`;
      const reply = await post<{ value?: T; error?: string }>('/execute/async', { script, args: [args] });
      if (reply?.error !== undefined) throw new Error(reply.error);
      return reply?.value as T;
    },
    click: async (css) => post(`${await element(css)}/click`, {}),
    type: async (css, text) => post(`${await element(css)}/value`, { text }),
    attach: async (css, file) => post(`${await element(css)}/value`, { text: file }),
    async setSize(width, height) {
      // The window has a frame and bars of its own: what the page has of it is what counts. A size that it has already is never
      // answered by the driver.
      const [inside, outside] = await page.evaluate<number[][]>('return [[innerWidth, innerHeight], [outerWidth, outerHeight]]');
      const bars = [0, 1].map((i) => (outside?.[i] ?? 0) - (inside?.[i] ?? 0));
      const rect = { width: width + (bars[0] ?? 0), height: height + (bars[1] ?? 0) };
      if (rect.width !== outside?.[0] || rect.height !== outside[1]) await post('/window/rect', rect);
    },
    async screenshot(file) {
      const picture = await inWindow(handle, () => wire.call<string>('GET', `${at}/screenshot`));
      writeFileSync(file, Buffer.from(picture, 'base64'));
    },
    messages: () => page.evaluate<string[]>('return (window.__messages || []).splice(0)'),
    close: () => inWindow(handle, () => wire.call('DELETE', `${at}/window`)),
  };
  return page;
}
