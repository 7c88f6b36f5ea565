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
