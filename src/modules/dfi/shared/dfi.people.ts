/** A DFI with the day on which it was raised; null for one that has not reached the server. */
interface Raised {
  /** Begins with the moment in which it was made. */
  readonly id: string;
  readonly responsible: string;
  readonly raised_on: string | null;
}

/** Whether one was raised after another. */
const isLater = (a: Raised, b: Raised): boolean => {
  const [day, other] = [a.raised_on ?? '9', b.raised_on ?? '9'];
  return day === other ? a.id > b.id : day > other;
};

/** Who answered for the DFIs that were raised last, each once, the latest first. One still on its way is the latest. */
export function lastResponsibles(dfis: readonly Raised[], most: number): string[] {
  const last = new Map<string, Raised>();
  for (const dfi of dfis) {
    const before = last.get(dfi.responsible);
    if (before === undefined || isLater(dfi, before)) last.set(dfi.responsible, dfi);
  }
  return [...last.values()]
    .toSorted((a, b) => (isLater(a, b) ? -1 : 1))
    .slice(0, most)
    .map(({ responsible }) => responsible);
}
