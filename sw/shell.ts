import type { ToolState } from './later.ts';

/** What of this version's files lies in the browser, as the service worker in charge tells a page that asks. */
export interface ShellState {
  readonly expected: number;
  readonly present: number;
  /** Languages whose texts lie here whole. */
  readonly languages: readonly string[];
  /** What sets documents as PDF, stored after all else (sw/later.ts). */
  readonly documents: { readonly expected: number; readonly present: number };
  /** The same of each tool of the field. */
  readonly tools: readonly ToolState[];
}

/** A page asks with this message and a port for the answer. */
export const ASK_SHELL = 'SHELL_STATE';
/** A page asks whether the worker still answers at all. */
export const ASK_ALIVE = 'ALIVE?';

const LANGUAGE = /\/(tr|en)\.[^/]+\.js$/;

/** @param files every file of this version, and whether it is there */
export function shellState(files: readonly { readonly url: string; readonly isHere: boolean }[]): Omit<ShellState, 'documents' | 'tools'> {
  const here = files.filter((file) => file.isHere);
  return {
    expected: files.length,
    present: here.length,
    languages: [...new Set(here.flatMap(({ url }) => LANGUAGE.exec(`/${url}`)?.[1] ?? []))].sort(),
  };
}
