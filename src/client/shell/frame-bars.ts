import { answers } from '#client/http/answers.ts';
import { isFillingIn } from '#client/shell/screen/filling.ts';
import { isByHand } from '#client/shell/screen/whole-screen.ts';
import { lateFile } from '#client/ui/late.tsx';

/** Menu and top bar. The bell in it asks the server. */
export const frameBars = lateFile(() =>
  import('#client/shell/FrameBars.tsx').then(async (bars) => {
    await answers.bring();
    return bars;
  }),
);

/** Fetches them for a page that is drawn with them: one that is filled in by hand has the screen for itself, and leads back later. */
export const frameOf = (path: string): Promise<void> | undefined => (isByHand() && isFillingIn(path) ? undefined : frameBars.bring());
