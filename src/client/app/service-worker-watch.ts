import { onCallFailure } from '#client/http/client.ts';
import { serviceWorkerInCharge } from '#client/page/features.ts';
import { bePatient, LIMITS } from '#client/page/patience.ts';
import { beginStall, type OpenStall } from '#client/page/stalls.ts';
import { askAlive } from '#client/sync/prepare/shell-state.ts';

/** Every request of the page passes it: calls that get no answer make the page ask, this seldom at most, ms. */
const SELDOM_MS = 30_000;

let stall: OpenStall | null = null;
let isAsking = false;
let askedAt = Number.NEGATIVE_INFINITY;

/** Twice silent is told; it goes when the worker answers. */
async function look(): Promise<void> {
  askedAt = performance.now();
  const isAlive = (await askAlive()) || (await askAlive());
  if (isAlive) {
    stall?.end();
    stall = null;
  } else stall ??= beginStall('service-worker');
}

function lookOnce(): void {
  if (isAsking) return;
  isAsking = true;
  void look().finally(() => {
    isAsking = false;
  });
}

/** Tells of a service worker that does not answer: at the start, and when calls of the page go unanswered. */
export function watchServiceWorker(): void {
  lookOnce();
  onCallFailure(({ status }) => {
    if ((status === 0 || stall !== null) && performance.now() - askedAt > SELDOM_MS) lookOnce();
  });
}

/** Tells of a registration that neither comes nor fails. */
export function watchRegistration<T>(registering: Promise<T>): void {
  let told: OpenStall | null = null;
  const limit = serviceWorkerInCharge() === null ? LIMITS.workerStart : LIMITS.serviceWorker;
  const patience = bePatient(limit, () => {
    told = beginStall('service-worker');
  });
  const end = (): void => {
    patience.end();
    told?.end();
  };
  registering.then(end, end);
}
