import { pullApi } from '#client/http/pull-api.ts';
import { browserEnvironment } from '#client/sync/environment.ts';
import { Gate } from '#client/sync/pull/gate.ts';
import { takePartInPulling } from '#client/sync/pull/term.ts';
import { type PullLink, type StartPulling, tokenFor } from '#client/sync/pull/link.ts';
import { openDexieReplica } from '#client/sync/replica/dexie.ts';

/** Rows per page at most: what is stored here holds up the drawing. */
const PAGE = 100;

/** Pulls in the page itself, where a worker cannot be had. */
export const pullHere: StartPulling = ({ owner, api, sealer, onContact }): PullLink => {
  const gate = new Gate();
  const part = takePartInPulling({
    owner,
    api: pullApi,
    environment: browserEnvironment(),
    sealer,
    openReplica: (name) => openDexieReplica(name, sealer),
    token: (stale) => tokenFor(api, stale),
    pageSize: () => PAGE,
    turn: () => gate.pass(),
    onContact,
  });
  return { poke: () => part.poke(), tell: ({ busy }) => gate.set(busy), stop: () => part.stop() };
};
