import { untilLoaded } from '#core/load/until-loaded.ts';
import { areDeclared } from '#modules/known-kinds.ts';

let coming: Promise<void> | null = null;
let held: Promise<void> | null = null;
let letGo: () => void = () => undefined;

/** They are not fetched before this, unless a page needs them: the form of an audit is drawn without them. */
export function holdKinds(until: Promise<void>): void {
  const over = new Promise<void>((done) => {
    letGo = done;
  });
  held = Promise.race([until, over]);
}

async function fetchThem(): Promise<void> {
  await held;
  await untilLoaded(() => import('#modules/registry.ts'));
}

/** Resolves when every kind is there; undefined where they are. What cannot be fetched is asked for again and again. */
export function kindsHere(): Promise<void> | undefined {
  if (areDeclared()) return undefined;
  coming ??= fetchThem();
  return coming;
}

/** The same for a page that is drawn with them. */
export function kindsNow(): Promise<void> | undefined {
  letGo();
  return kindsHere();
}

/** So long a page waits for them, ms: then it says that a part of it did not come, and what can be done. */
const PAGE_MS = 20_000;

/** The same for a page that is drawn with nothing else. Rejects where they do not come in time; they are asked for still. */
export function kindsForPage(): Promise<void> | undefined {
  const here = kindsNow();
  if (here === undefined) return undefined;
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('the kinds of records did not come')), PAGE_MS);
    void here.then(() => {
      clearTimeout(timer);
      done();
    });
  });
}
