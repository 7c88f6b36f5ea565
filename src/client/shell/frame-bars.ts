import { answers } from '#client/http/answers.ts';
import { inTime } from '#client/page/missing-part.ts';
import { isFilledByHand } from '#client/shell/screen/filled-by-hand.ts';
import { lateFile } from '#client/ui/late-file.ts';
import { untilLoaded } from '#core/load/until-loaded.ts';

/** Menu and top bar. The bell in it asks the server. */
export const frameBars = lateFile(() =>
  import('#client/shell/FrameBars.tsx').then(async (bars) => {
    await answers.bring();
    return bars;
  }),
);

/**
 * Fetches them for a page that is drawn with them: one that is filled in by hand has the screen for itself, and leads back later.
 * @param standsAlone the page can be used without them: it does not fail where they do not come, and they come when they can
 */
export function frameOf(path: string, standsAlone = false): Promise<void> | undefined {
  if (isFilledByHand(path)) return undefined;
  const bars = frameBars.bring();
  return standsAlone ? bars && inTime(bars).catch(() => void untilLoaded(async () => frameBars.bring())) : bars;
}
