import type { BrowserTraits } from '#client/page/browser-limits.ts';
import { isInstalled, knowsPersistence, knowsSync, touchPoints, userAgent } from '#client/page/features.ts';

/** What the browser tells at once; `directory` has to be asked for (`ownFiles`). */
export const quickTraits = (hasOffer: boolean): BrowserTraits => ({
  userAgent: userAgent(),
  touchPoints: touchPoints(),
  isInstalled: isInstalled(),
  hasOffer,
  directory: 'missing',
  hasPersistence: knowsPersistence(),
  hasBackgroundSync: knowsSync(),
});
