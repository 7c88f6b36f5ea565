import { expect, test } from 'vitest';
import { type BrowserLimits, type BrowserTraits, limitsOf } from '#client/page/browser-limits.ts';

const IOS = (rest: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const MAC = (rest: string) => `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const AGENTS = {
  iphone: IOS('Version/17.4 Mobile/15E148 Safari/604.1'),
  iphoneChrome: IOS('CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1'),
  iphoneFirefox: IOS('FxiOS/133.0 Mobile/15E148 Safari/605.1.15'),
  insideAnApp: IOS('Mobile/15E148 [FBAN/FBIOS;FBAV/1.0]'),
  ipadOrMac: MAC('Version/17.4 Safari/605.1.15'),
  oldMac: MAC('Version/16.6 Safari/605.1.15'),
  gtk: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
  android: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const;

const judge = (agent: keyof typeof AGENTS, traits: Partial<BrowserTraits> = {}): BrowserLimits =>
  limitsOf({
    userAgent: AGENTS[agent],
    touchPoints: 0,
    isInstalled: false,
    hasOffer: false,
    directory: 'works',
    hasPersistence: true,
    hasBackgroundSync: false,
    ...traits,
  });

test.each([
  ['iphone', {}, 'webkit', true, 'ios-safari'],
  ['iphone', { isInstalled: true }, 'webkit', false, null],
  ['iphoneChrome', {}, 'webkit', true, 'ios-browser'],
  ['iphoneFirefox', {}, 'webkit', true, 'ios-browser'],
  ['insideAnApp', {}, 'webkit', true, 'open-safari'],
  ['ipadOrMac', { touchPoints: 5 }, 'webkit', true, 'ios-safari'],
  ['ipadOrMac', { touchPoints: 5, isInstalled: true }, 'webkit', false, null],
  ['ipadOrMac', {}, 'webkit', true, 'mac-safari'],
  ['oldMac', {}, 'webkit', true, null],
  ['gtk', {}, 'webkit', true, null],
  ['android', {}, 'chromium', false, null],
  ['android', { hasOffer: true }, 'chromium', false, 'prompt'],
  ['edge', { hasOffer: true, isInstalled: true }, 'chromium', false, null],
  ['firefox', {}, 'firefox', false, null],
] as const)('OFF-INST-02: %s with %o is %s, emptied when unused: %s, installed by %s', (agent, traits, engine, isEvicted, install) => {
  const limits = judge(agent, traits);
  expect([limits.engine, limits.isEvictedWhenUnused, limits.install]).toEqual([engine, isEvicted, install]);
});

test.each([
  ['iphone', 'works', 'no'],
  ['iphone', 'refused', 'yes'],
  ['firefox', 'refused', 'yes'],
  ['firefox', 'works', 'no'],
  ['gtk', 'missing', 'untold'],
  // Chromium behaves alike in both kinds of window.
  ['android', 'works', 'untold'],
] as const)('%s whose files are %s: a private window is %s', (agent, directory, isPrivate) => {
  expect(judge(agent, { directory }).isPrivate).toBe(isPrivate);
});

test('persistence and sending when closed are what the browser has, not what it is called', () => {
  expect(judge('android', { hasPersistence: false, hasBackgroundSync: true })).toMatchObject({
    hasPersistence: false,
    sendsWhenClosed: true,
  });
  expect(judge('gtk')).toMatchObject({ hasPersistence: true, sendsWhenClosed: false });
});
