/** A part of the app did not come: the line, a portal in its place, or a build that the server has no more. The loader names its failures so too (tools/patient-loader.mjs). */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

/** So long a page waits for its parts while no script at all comes, ms: as long as for an answer of the server, and longer than the loader waits before it asks anew. */
export const PART_MS = 30_000;

/** What the loader of the page has beside its own (tools/patient-loader.mjs). */
interface Loader {
  /** When it got a script last, ms; what comes over a slow line is waited for. */
  readonly heardAt?: number;
  askSilent?(): void;
}

const loader = (): Loader => (globalThis as { System?: Loader }).System ?? {};

/**
 * What comes, or a rejection by MissingPart once nothing has come for PART_MS; it is fetched still, for the next try, and that one
 * asks anew for what hangs: a request without an answer hangs as long as the page.
 */
export function inTime<T>(coming: Promise<T>): Promise<T> {
  loader().askSilent?.();
  return new Promise((done, fail) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number): void => {
      timer = setTimeout(() => {
        const left = (loader().heardAt ?? 0) + PART_MS - Date.now();
        if (left > 0) wait(left);
        else fail(new MissingPart('nothing was heard of it'));
      }, ms);
    };
    wait(PART_MS);
    coming.then(done, fail).finally(() => clearTimeout(timer));
  });
}
