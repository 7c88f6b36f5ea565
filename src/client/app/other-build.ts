import { firstScript, firstScriptIn } from '#client/app/build-name.ts';
import { mayBeOnline } from '#client/page/features.ts';
import { askBuild } from '#client/sync/prepare/shell-state.ts';

/** Said by the loader each time that a part of the app did not come (tools/classic-scripts.mjs). */
const LOST = 'saha:lost-part';
/** The server is asked so seldom at most, ms. */
const SELDOM_MS = 60_000;

const ownBuild = (): string | null => firstScript([...document.scripts].map(({ src }) => (src === '' ? '' : new URL(src).pathname)));

/** The build that the server has; null where it says nothing of it. */
async function serverBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(30_000) });
    return answer.ok ? firstScriptIn(await answer.text()) : null;
  } catch {
    return null;
  }
}

/** Parts that a page has not fetched yet are neither with a worker of another build nor on a server that has one: only a new start helps. */
export function watchBuild(onOther: () => void): { readonly claimed: () => void; readonly end: () => void } {
  const compare = async (build: Promise<string | null>): Promise<void> => {
    const [own, other] = [ownBuild(), await build];
    if (own !== null && other !== null && own !== other) onOther();
  };
  let askedAt = Number.NEGATIVE_INFINITY;
  const lost = (): void => {
    if (!mayBeOnline() || performance.now() - askedAt < SELDOM_MS) return;
    askedAt = performance.now();
    void compare(serverBuild());
  };
  addEventListener(LOST, lost);
  return { claimed: () => void compare(askBuild()), end: () => removeEventListener(LOST, lost) };
}
