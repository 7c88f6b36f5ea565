/** What the methods of the loader (SystemJS) hang on. */
export interface LoaderMethods {
  instantiate: (url: string, parent: unknown, meta: unknown) => unknown;
  import: (id: string, parent: unknown, meta: unknown) => Promise<unknown>;
  /** Asks at once for every script that is waited for and of which nothing is heard. */
  askSilent?: () => void;
}

export function askAgain(loader: LoaderMethods, waits: readonly number[], silence: number, onLost: () => void): void;
