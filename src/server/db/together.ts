/**
 * Works that do not need each other's answers, begun in one go: what they ask of the database goes out in one piece. All of
 * them end before this does; when some fail, the first in the order given tells, whichever failed first.
 */
export async function together<T extends readonly unknown[]>(...works: { readonly [At in keyof T]: Promise<T[At]> }): Promise<T> {
  const ended = await Promise.allSettled(works);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  // None was rejected, and the order is that of the works.
  return ended.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as unknown as T;
}
