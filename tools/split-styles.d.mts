import type { Plugin } from 'vite';

/** The sheet in two: `first` has the rules for these classes and for no class, `late` those of all others and every rule of ours. */
export function splitSheet(sheet: string, early: ReadonlySet<string>): { readonly first: string; readonly late: string };

/** The style sheet in two files; see the module. @param starts from the root of the project */
export function splitStyles(starts: readonly string[]): Plugin;
