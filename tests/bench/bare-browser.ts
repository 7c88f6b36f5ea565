/** A Chromium that no inspector looks into: as a person has it, only slower. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';

type Answer = Readonly<{ id?: number; error?: { message: string }; result?: Record<string, unknown> }>;

/** The two questions of the browser's protocol that a visit needs, over its own socket. */
class Protocol {
  private readonly waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  private last = 0;
  private readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, error, result } = JSON.parse(String(data)) as Answer;
      const asked = id === undefined ? undefined : this.waiting.get(id);
      if (error) asked?.reject(new Error(error.message));
      else asked?.resolve(result ?? {});
    });
  }

  ask(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    const id = ++this.last;
    const asked = Promise.withResolvers<Record<string, unknown>>();
    this.waiting.set(id, asked);
    this.socket.send(JSON.stringify({ id, method, params, sessionId }));
    return asked.promise;
  }
}

async function portOf(profile: string): Promise<string> {
  for (let n = 0; n < 200; n++) {
    const said = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    if (said.includes('/')) return said.trim().replace('\n', '');
    await pause(50);
  }
  throw new Error('the browser did not say its port');
}

/**
 * A browser over a profile that another one has left. `visit` opens a page in a tab of its own, at a processor `rate` times slower, and
 * gives what `seen` says once it is no longer undefined.
 *
 * Playwright asks each page for its console and its faults. With that the engine notes for every `new Error` where it was made, and reads
 * whole scripts again to find the places: a start of 1.7 s took 0.3 s of it, and nobody's device does so.
 */
export async function bareBrowser(profile: string, window: Readonly<{ width: number; height: number }>) {
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const size = `--window-size=${window.width},${window.height}`;
  const child = spawn(
    chromiumPath(),
    [
      ...CHROMIUM_ARGS,
      '--headless',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      '--lang=tr-TR',
      '--accept-lang=tr-TR',
      size,
      'about:blank',
    ],
    {
      stdio: 'ignore',
    },
  );
  const socket = new WebSocket(`ws://127.0.0.1:${await portOf(profile)}`);
  await once(socket, 'open');
  const browser = new Protocol(socket);
  return {
    async visit(url: string, rate: number, before: string, seen: string): Promise<number> {
      const { targetId } = await browser.ask('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = (await browser.ask('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string };
      const ask = (method: string, params: object = {}) => browser.ask(method, params, sessionId);
      await ask('Page.enable');
      await ask('Page.setBypassCSP', { enabled: true });
      await ask('Emulation.setTouchEmulationEnabled', { enabled: true });
      await ask('Emulation.setDeviceMetricsOverride', { ...window, deviceScaleFactor: 1, mobile: false });
      await ask('Emulation.setCPUThrottlingRate', { rate });
      await ask('Page.addScriptToEvaluateOnNewDocument', { source: before });
      await ask('Page.navigate', { url });
      for (let n = 0; n < 300; n++) {
        await pause(200);
        const { result } = (await ask('Runtime.evaluate', { expression: seen })) as { result: { value?: number } };
        if (result.value === undefined) continue;
        await ask('Emulation.setCPUThrottlingRate', { rate: 1 });
        await pause(2500);
        await browser.ask('Target.closeTarget', { targetId });
        return result.value;
      }
      throw new Error(`${url} showed nothing`);
    },
    async close(): Promise<void> {
      const gone = once(child, 'exit');
      await browser.ask('Browser.close').catch(() => undefined);
      await gone;
    },
  };
}
