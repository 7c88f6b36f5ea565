import { whenPutAside } from '#client/page/left-page.ts';
import type { SyncApi } from '#client/sync/api.ts';
import type { Owner } from '#client/sync/names.ts';
import type { FromWorker, ToWorker } from '#client/sync/pull/messages.ts';
import type { PullerParts } from '#client/sync/pull/puller.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';

/** The page's end of its pull worker. */
export interface PullLink {
  poke(): void;
  /** Whether the page is in front, and whether own records are on their way. */
  tell(state: { visible: boolean; busy: boolean }): void;
  stop(): Promise<void>;
}

export interface PullLinkParts {
  readonly owner: Owner;
  readonly api: SyncApi;
  readonly sealer: Sealer | null;
  onContact: PullerParts['onContact'];
}

export type StartPulling = (parts: PullLinkParts) => PullLink;

/** How long a worker may take to close its databases before it is ended. */
const STOP_MS = 1_000;

/** Pulls in a dedicated worker: filling the replica must not hold up the page (probes A1). */
export const pullInWorker: StartPulling = ({ owner, api, sealer, onContact }) => {
  const worker = new Worker(new URL('./pull.worker.ts', import.meta.url), { type: 'module', name: 'pull' });
  const post = (message: ToWorker): void => worker.postMessage(message);
  let stopped: () => void = () => undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'contact') onContact(data.contact, data.serverTime);
    else if (data.type === 'stopped') stopped();
    else void tokenFor(api, data.stale).then((token) => post({ type: 'token', ask: data.ask, token }));
  });
  worker.addEventListener('error', (event) => console.error('pull worker', event.message));
  const stayPut = whenPutAside(() => worker.terminate());
  post({ type: 'start', owner, keys: sealer?.keys ?? null, visible: document.visibilityState === 'visible' });
  return {
    poke: () => post({ type: 'poke' }),
    tell: ({ visible, busy }) => post({ type: 'page', visible, busy }),
    async stop() {
      await new Promise<void>((done) => {
        stopped = done;
        setTimeout(done, STOP_MS);
        post({ type: 'stop' });
      });
      stayPut();
      worker.terminate();
    },
  };
};

/** The token at hand, or a renewed one when the worker's was refused. */
export const tokenFor = async (api: SyncApi, stale: string | null): Promise<string | null> => {
  const token = api.accessToken();
  return token !== null && token !== stale ? token : api.renewToken(stale);
};
