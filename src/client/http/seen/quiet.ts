const ADVERTISEMENT = '-------------- RxDB Open Core';

/**
 * Runs what makes RxDB write for the first time, and leaves out the one line of advertisement that its free edition prints then: it
 * has no switch for it but the mark of the paid edition. Every other word goes to the console as ever.
 */
export async function withoutAdvertisement<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console;
  const filtered = (...words: unknown[]): void => {
    if (!String(words[0]).startsWith(ADVERTISEMENT)) warn.apply(console, words);
  };
  console.warn = filtered;
  try {
    return await work();
  } finally {
    // Somebody else may have put a way of their own over it meanwhile.
    if (console.warn === filtered) console.warn = warn;
  }
}
