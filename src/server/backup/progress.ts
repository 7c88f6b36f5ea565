/** How often a person hears how far it is, ms. */
const EVERY_MS = 5_000;

const SIZES = ['bytes', 'kB', 'MB', 'GB', 'TB'];
/** Bytes in words: 1.2 GB. */
export function sizeInWords(bytes: number): string {
  const step = Math.min(SIZES.length - 1, bytes < 1_000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return step === 0 ? `${bytes} bytes` : `${(bytes / 1_000 ** step).toFixed(1)} ${SIZES[step]}`;
}

/** Tells from time to time how far long work is. */
export interface Progress {
  /** The first call of a piece of work is told too when it is long under way. */
  tell(line: () => string): void;
}

export function progressTo(log: (line: string) => void, now: () => number = Date.now): Progress {
  let last = now();
  return {
    tell(line) {
      if (now() - last < EVERY_MS) return;
      last = now();
      log(line());
    },
  };
}
