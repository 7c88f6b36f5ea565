/** Something did not come to its end in time. */
export class Late extends Error {}

/** Waits for work, but not longer than so many ms; the work itself goes on. @throws Late */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Late(`not done within ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
