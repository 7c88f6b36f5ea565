import type { SyncApi } from '#client/sync/api.ts';
import type { Owner } from '#client/sync/names.ts';
import type { PullerParts } from '#client/sync/pull/puller.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';

/** The page's end of what pulls for it. */
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

/** The token at hand, or a renewed one when the puller's was refused. */
export const tokenFor = async (api: SyncApi, stale: string | null): Promise<string | null> => {
  const token = api.accessToken();
  return token !== null && token !== stale ? token : api.renewToken(stale);
};
