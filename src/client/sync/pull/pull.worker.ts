/// <reference lib="webworker" />
import { pullApi } from '#client/http/pull-api.ts';
import { stalls } from '#client/page/stalls.ts';
import { watchDatabases } from '#client/page/watched-open.ts';
import { watchTransactions } from '#client/page/watched-transactions.ts';
import { browserEnvironment } from '#client/sync/environment.ts';
import { Gate } from '#client/sync/pull/gate.ts';
import type { FromWorker, ToWorker } from '#client/sync/pull/messages.ts';
import { type PullPart, takePartInPulling } from '#client/sync/pull/term.ts';
import { openDexieReplica } from '#client/sync/replica/dexie.ts';
import { createSealer } from '#client/sync/seal/sealer.ts';

/** Rows per page at most: the page reads anew what it shows after each of them. */
const PAGE = 500;

const worker = self as unknown as Worker; // the scope of a dedicated worker posts like a Worker
const tell = (message: FromWorker): void => worker.postMessage(message);

watchDatabases();
watchTransactions();
stalls.subscribe(() => tell({ type: 'stalls', stalls: stalls.get() }));

let part: PullPart | null = null;
let visible = true;
const gate = new Gate();
let asked = 0;
const asks = new Map<number, (token: string | null) => void>();

/** Tokens live in localStorage, which a worker cannot read: the page gives them, and renews through its one queue. */
const token = (stale: string | null): Promise<string | null> =>
  new Promise((resolve) => {
    asks.set(++asked, resolve);
    tell({ type: 'token?', ask: asked, stale });
  });

worker.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'start') {
    visible = data.visible;
    const sealer = data.keys && createSealer(data.keys);
    part = takePartInPulling({
      owner: data.owner,
      api: pullApi,
      environment: { ...browserEnvironment(), isVisible: () => visible },
      sealer,
      openReplica: (name) => openDexieReplica(name, sealer),
      token,
      pageSize: () => PAGE,
      turn: () => gate.pass(),
      onContact: (contact, serverTime) => tell({ type: 'contact', contact, serverTime }),
    });
  } else if (data.type === 'poke') part?.poke();
  else if (data.type === 'alive?') tell({ type: 'alive' });
  else if (data.type === 'page') {
    visible = data.visible;
    gate.set(data.busy);
  } else if (data.type === 'token') {
    asks.get(data.ask)?.(data.token);
    asks.delete(data.ask);
  } else void part?.stop().then(() => tell({ type: 'stopped' }));
});
tell({ type: 'alive' });
