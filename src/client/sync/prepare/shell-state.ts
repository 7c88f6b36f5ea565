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

/** What a page asks the service worker in charge; it answers with the first script of its build (sw/sw.ts). */
export const ASK_ALIVE = 'ALIVE?';

type Asked = Pick<ServiceWorker, 'postMessage'>;

function ask(worker: Asked): Promise<{ readonly data: unknown } | null> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<{ readonly data: unknown }>((done) => {
    port1.onmessage = ({ data }) => done({ data });
  });
  worker.postMessage({ type: ASK_ALIVE }, [port2]);
  return answerWithin(LIMITS.serviceWorker, answer, null).finally(() => port1.close());
}

/** Whether the worker in charge answers; true without one. */
export const askAlive = async (worker: Asked | null = serviceWorkerInCharge()): Promise<boolean> =>
  worker === null || (await ask(worker)) !== null;

/** The first script of the build whose files the worker in charge has; null where nobody says it. */
export async function askBuild(worker: Asked | null = serviceWorkerInCharge()): Promise<string | null> {
  const answer = worker === null ? null : await ask(worker);
  return typeof answer?.data === 'string' ? answer.data : null;
}
