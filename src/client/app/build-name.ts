/** The first script of a build carries the names of all others (tools/classic-scripts.mjs): no two builds have the same. */
const FIRST = /\/assets\/boot\.[\w-]+\.js/;

/** The first script among these paths; null where there is none. */
export const firstScript = (paths: readonly string[]): string | null => paths.find((path) => FIRST.test(path)) ?? null;

/** The first script that a page of ours names; null for the page of somebody else. */
export const firstScriptIn = (html: string): string | null => FIRST.exec(html)?.[0] ?? null;
