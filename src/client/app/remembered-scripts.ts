/** Key of local storage under which the scripts of a kind of page stand; `tools/classic-scripts.mjs` reads it before anything else runs. */
const STORE = 'saha.scripts';
/** Kinds of pages that are remembered; those of a person's day. */
const MOST = 12;

const LIKE_AN_ID = /[0-9a-f-]{20,}|\d+/g;

/** The kind of page that an address is: ids left out. */
const kindOfPage = (path: string): string => path.replace(LIKE_AN_ID, '*');

/**
 * Notes which scripts and style sheets this kind of page was drawn with: at the next start they are fetched together with the rest
 * instead of one after another as each is found to be missing. Only a hint: a name that the build does not have is passed over.
 */
export function rememberScripts(): void {
  const names = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname).filter((path) => /^\/assets\/[^/]+\.(js|css)$/.test(path));
  try {
    const known = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, readonly string[]>; // written here alone
    const kind = kindOfPage(location.pathname);
    const { [kind]: _, ...others } = known;
    const kept = Object.entries(others).slice(1 - MOST);
    localStorage.setItem(STORE, JSON.stringify({ ...Object.fromEntries(kept), [kind]: [...new Set(names)] }));
  } catch {
    // Without it the next start is a little slower.
  }
}
