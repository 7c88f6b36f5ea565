import { serviceWorkerInCharge } from '#client/page/features.ts';
import { answerWithin, LIMITS } from '#client/page/patience.ts';
import * as v from 'valibot';

const files = { expected: v.number(), present: v.number() };
/** A worker of an older version says nothing of documents and tools. */
const shellState = v.object({
  ...files,
  languages: v.array(v.string()),
  documents: v.optional(v.object(files), { expected: 1, present: 0 }),
  tools: v.optional(v.array(v.object({ tool: v.string(), ...files, bytes: v.number(), bytesHere: v.number() })), []),
});
export type ShellState = v.InferOutput<typeof shellState>;

/** A worker that is just started answers later; one of an old version never does. */
const PATIENCE_MS = 5_000;

/** What of this version lies in the browser, by the word of the service worker in charge (sw/shell.ts); null without one. */
export function askShellState(worker: ServiceWorker | null = serviceWorkerInCharge()): Promise<ShellState | null> {
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

/** What a page asks the service worker in charge; it answers anything at the port (sw/sw.ts). */
export const ASK_ALIVE = 'ALIVE?';

/** Whether the worker in charge answers; true without one. */
export function askAlive(worker: Pick<ServiceWorker, 'postMessage'> | null = serviceWorkerInCharge()): Promise<boolean> {
  if (worker === null) return Promise.resolve(true);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<true>((done) => {
    port1.onmessage = () => done(true);
  });
  worker.postMessage({ type: ASK_ALIVE }, [port2]);
  return answerWithin(LIMITS.serviceWorker, answer, false).finally(() => port1.close());
}
