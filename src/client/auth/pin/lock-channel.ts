import { openChannel } from '#client/page/features.ts';

/** What the tabs of a browser tell each other about a person's lock. */
export interface LockNews {
  readonly user: string;
  /** `locked`: close at once. `changed`: the lock was made or taken off, start anew. */
  readonly what: 'locked' | 'changed';
}

const NAME = 'saha-lock';

export function tellLock(news: LockNews): void {
  const channel = openChannel(NAME);
  channel.postMessage(news);
  channel.close();
}

/** Hears what other tabs, and this page, tell. Returns the end of it. */
export function hearLock(onNews: (news: LockNews) => void): () => void {
  const channel = openChannel(NAME);
  channel.addEventListener('message', (event) => onNews((event as MessageEvent<LockNews>).data));
  return () => channel.close();
}
