import * as v from 'valibot';

const shellState = v.object({ expected: v.number(), present: v.number(), languages: v.array(v.string()) });
export type ShellState = v.InferOutput<typeof shellState>;

/** A worker that is just started answers later; one of an old version never does. */
const PATIENCE_MS = 5_000;

/** What of this version lies in the browser, by the word of the service worker in charge (sw/shell.ts); null without one. */
export function askShellState(
  worker: ServiceWorker | null = globalThis.navigator?.serviceWorker?.controller ?? null,
): Promise<ShellState | null> {
  if (worker === null) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const done = (state: ShellState | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(state);
    };
    const timer = setTimeout(() => done(null), PATIENCE_MS);
    port1.onmessage = ({ data }) => {
      const read = v.safeParse(shellState, data);
      done(read.success ? read.output : null);
    };
    worker.postMessage({ type: 'SHELL_STATE' }, [port2]);
  });
}
