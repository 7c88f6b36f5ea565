import { knowsChannels } from '#client/page/features.ts';
import { whenPutAside } from '#client/page/left-page.ts';
import { beginStall, hearStalls, type OpenStall } from '#client/page/stalls.ts';
import { type PullLink, type PullLinkParts, type StartPulling, tokenFor } from '#client/sync/pull/link.ts';
import type { FromWorker, ToWorker } from '#client/sync/pull/messages.ts';
import { watchWorker } from '#client/workers/watched-worker.ts';

/** How long a worker may take to close its databases before it is ended. */
const STOP_MS = 1_000;

/** Makes the worker; tests bring one that is silent. @throws Error where the browser has none */
const pullWorker = (): Worker => new Worker(new URL('./pull.worker.ts', import.meta.url), { type: 'module', name: 'pull' });

interface OneWorker extends PullLink {
  /** Ends it at once: a dead one closes nothing any more. */
  kill(): void;
}

function startWorker(
  make: () => Worker,
  { owner, api, sealer, onContact }: PullLinkParts,
  onAlive: () => void,
  onDead: () => void,
): OneWorker {
  const worker = make();
  const post = (message: ToWorker): void => worker.postMessage(message);
  let stopped: () => void = () => undefined;
  const listen = ({ data }: MessageEvent<FromWorker>): void => {
    if (data.type === 'alive') onAlive();
    else if (data.type === 'stalls') hearStalls(data.stalls);
    else if (data.type === 'contact') onContact(data.contact, data.serverTime);
    else if (data.type === 'stopped') stopped();
    else void tokenFor(api, data.stale).then((token) => post({ type: 'token', ask: data.ask, token }));
  };
  worker.addEventListener('message', listen);
  worker.addEventListener('error', (event) => console.error('pull worker', event.message));
  const endWatch = watchWorker(worker, () => post({ type: 'alive?' }), onDead);
  const kill = (): void => {
    endWatch();
    stayPut();
    worker.removeEventListener('message', listen);
    worker.terminate();
    hearStalls([]);
  };
  const stayPut = whenPutAside(kill);
  post({ type: 'start', owner, keys: sealer?.keys ?? null, visible: document.visibilityState === 'visible' });
  return {
    kill,
    poke: () => post({ type: 'poke' }),
    tell: ({ visible, busy }) => post({ type: 'page', visible, busy }),
    async stop() {
      await new Promise<void>((done) => {
        stopped = done;
        setTimeout(done, STOP_MS);
        post({ type: 'stop' });
      });
      kill();
    },
  };
}

/** What stands in for a worker that cannot be had. */
type Here = () => Promise<{ readonly pullHere: StartPulling }>;
const here: Here = () => import('#client/sync/pull/pull-here.ts');

/** After so long what pulls in the page is fetched again, where that failed for want of a connection, ms. */
const AGAIN_MS = 30_000;

/**
 * Pulls in a dedicated worker: filling the replica must not hold up the page (probes A1). A worker that dies or falls silent is
 * ended, which frees its lock and its databases, and another one takes its place; after that the page pulls itself. So it does
 * where a worker could not tell what it has stored.
 */
export function pullWatched(parts: PullLinkParts, make: () => Worker = pullWorker, pullInPage: Here = here): PullLink {
  let state: Parameters<PullLink['tell']>[0] | null = null;
  let link: PullLink | null = null;
  let isStopped = false;
  let stall: OpenStall | null = null;
  let deaths = 0;
  const take = (next: PullLink): void => {
    link = next;
    if (state) next.tell(state);
    if (deaths > 0) next.poke();
  };
  const inPage = (): void => {
    void pullInPage().then(
      ({ pullHere }) => {
        if (isStopped) return;
        take(pullHere(parts));
        stall?.overcome();
      },
      (error: unknown) => {
        console.error('puller', error);
        if (!isStopped) setTimeout(() => isStopped || inPage(), AGAIN_MS);
      },
    );
  };
  const inWorker = (): void => {
    try {
      const one = startWorker(
        make,
        parts,
        () => {
          stall?.end();
          stall = null;
        },
        () => {
          one.kill();
          again();
        },
      );
      take(one);
    } catch (error) {
      // No workers here at all, or not for this page.
      console.error('pull worker', error);
      inPage();
    }
  };
  const again = (): void => {
    link = null;
    stall ??= beginStall('puller');
    deaths++;
    if (deaths > 1) inPage();
    else inWorker();
  };
  if (knowsChannels()) inWorker();
  else inPage();
  return {
    poke: () => link?.poke(),
    tell(next) {
      state = next;
      link?.tell(next);
    },
    async stop() {
      isStopped = true;
      stall?.end();
      await link?.stop();
    },
  };
}

export const pullInWorker: StartPulling = (parts) => pullWatched(parts);
