import type { Plugin } from 'vite';

/** Our files that these need or load, but not the pages that wait for all texts. @param starts from the root of the project */
export function reachedFrom(starts: readonly string[]): Set<string>;

/** What a file of ours needs, of our files. */
export function importsOf(file: string): string[];

/** Names of the messages of a language: those that the files reached from these can show, and all others. */
export function splitOf(locale: string, starts: readonly string[]): Promise<{ early: ReadonlySet<string>; later: ReadonlySet<string> }>;

/** Each catalogue in two files; see the module. */
export function splitTexts(starts: readonly string[]): Plugin;
