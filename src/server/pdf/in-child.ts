import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a document may cost before it is given up: memory of the heap, MB, and time, ms. */
const LIMITS = { heap: 512, ms: 60_000 };
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/** What the child is handed: the module that makes the document, and what from. */
export interface Order {
  /** Address of a module that exports `make(facts)`. */
  readonly module: string;
  readonly facts: unknown;
}

/** The child took too much memory or time, or its maker failed. */
export class DocumentFailed extends Error {}

/**
 * Makes a document in a process of its own, so that this one answers others meanwhile. A process, not a thread: a thread that
 * runs out of memory can take the server with it. It is told nothing of the server's environment, where secrets stand.
 * @throws DocumentFailed
 */
export function makeInChild(order: Order, limits = LIMITS): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = fork(CHILD, {
      execArgv: [`--max-old-space-size=${limits.heap}`],
      serialization: 'advanced',
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      settle();
      child.kill('SIGKILL');
    };
    const fail = (reason: string): void => end(() => reject(new DocumentFailed(reason)));
    const timer = setTimeout(() => fail('it took too long'), limits.ms);
    child.once('message', (answer: Uint8Array | string) => (typeof answer === 'string' ? fail(answer) : end(() => resolve(answer))));
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`the process ended: ${signal ?? code}`));
    child.send(order, (error) => {
      if (error) fail(error.message);
    });
  });
}
