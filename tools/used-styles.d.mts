import type { Plugin } from 'vite';

/** The names in the braces of an import. */
export function namesIn(list: string): string[];

/** A class name of the library. */
export const CLASS: RegExp;

/** Files of the library that hold the components which these files import, and those that these need. */
export function widgetFiles(askers: readonly string[]): Set<string>;

/** Class names of all components of Mantine that the product can show. */
export function usedClasses(): Set<string>;

/** The sheet without the rules of components that nothing imports. @param used class names that stay */
export function withoutUnused(sheet: string, used: ReadonlySet<string>): string;

/** Of the sheet of Mantine only the rules of components that the product can show; see the module. */
export function usedStyles(): Plugin;
