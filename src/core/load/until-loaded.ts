const AGAIN_MS = [1_000, 3_000, 10_000, 30_000] as const;

/** What is waited for, or a rejection as soon as the wait is over by `signal`. */
export function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const end = () => fail(new DOMException('ended', 'AbortError'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener('abort', end));
  });
}

/**
 * Asks for a part of the program until it comes, each time later: on a line that is gone it comes when the line is back.
 * @throws AbortError as soon as `signal` ends the wait
 */
export async function untilLoaded<T>(load: () => Promise<T>, signal: AbortSignal = new AbortController().signal): Promise<T> {
  for (let at = 0; ; at++) {
    try {
      return await unlessEnded(load(), signal);
    } catch (error) {
      if (signal.aborted) throw error;
      console.error('load', error);
      const ms = AGAIN_MS[Math.min(at, AGAIN_MS.length - 1)];
      await unlessEnded(new Promise((done) => setTimeout(done, ms)), signal);
    }
  }
}
