import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';

/** A tablet as auditors carry it, and a desk. */
export const TABLET = {
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
  isMobile: true,
  locale: 'tr-TR',
  timezoneId: 'Europe/Istanbul',
} as const;
export const PHONE = { ...TABLET, viewport: { width: 390, height: 844 } } as const;
export const DESK = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
  locale: 'tr-TR',
  timezoneId: 'Europe/Istanbul',
} as const;

/** Takes the network from every page, worker and service worker of a context, or gives it back. */
export const goOffline = (context: BrowserContext): Promise<void> => context.setOffline(true);
export const goOnline = (context: BrowserContext): Promise<void> => context.setOffline(false);

/** A browser with a profile on the disk: closed and opened again it is the same device. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  close(): Promise<void>;
  /** Ends every process of this browser at once, as when the tablet's battery is taken out. */
  kill(): Promise<void>;
}

/** Ids of the processes of the browser that works on a profile; they name it in their arguments. */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(`--user-data-dir=${profile}`);
      } catch {
        return false;
      }
    });
}

/** Opens the browser on a profile folder. `offline`: there is no network from the very first request on. */
export async function openDevice(profile: string, options: { url: string; offline?: boolean }): Promise<Device> {
  const context = await chromium.launchPersistentContext(profile, {
    ...TABLET,
    baseURL: options.url,
    offline: options.offline ?? false,
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
  });
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    close: () => context.close(),
    async kill() {
      for (const pid of processesOf(profile)) process.kill(pid, 'SIGKILL');
      await context.close().catch(() => undefined);
      while (processesOf(profile).length > 0) await pause(20);
    },
  };
}
