import { useEffect, useState } from 'react';
import { call } from '#client/http/client.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';

/** What the sign-in page knows of the server: still asking, no answer, or the answer. */
export type ServerHealth =
  | { readonly state: 'asking' }
  | { readonly state: 'away' }
  | { readonly state: 'here'; readonly demo: boolean; readonly firstRun: boolean };

const ASK_AGAIN_MS = 5000;

/** Asks the server at once and, while it does not answer, again every 5 s. */
export function useServerHealth(): ServerHealth {
  const [health, setHealth] = useState<ServerHealth>({ state: 'asking' });
  useEffect(() => {
    const leave = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await call(syncCalls.health, {}, { manner: 'background', signal: leave.signal, once: true });
      if (leave.signal.aborted) return;
      // A server whose disk is full still lets people in.
      const isFull = !answer.ok && answer.error.code === 'STORAGE_FULL';
      if (answer.ok) setHealth({ state: 'here', demo: answer.data.demo, firstRun: answer.data.first_run });
      else setHealth(isFull ? { state: 'here', demo: false, firstRun: false } : { state: 'away' });
      if (!answer.ok) timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    void ask();
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, []);
  return health;
}
