/** One test as an engine ran it. */
export interface SuiteCase {
  readonly name: string;
  readonly state: 'pass' | 'fail' | 'skip';
  /** What went wrong, one line each, with the place in the built page. */
  readonly errors: readonly string[];
  readonly ms: number;
}

/** Longest that one test, and one hook, may take: an engine on a shared machine is slower than Node. */
export const PATIENCE_MS = 60_000;
