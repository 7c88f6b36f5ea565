import type { Plugin } from 'vite';

/** Class names of all components of Mantine that the product can show. */
export function usedClasses(): Set<string>;

/** The sheet without the rules of components that nothing imports. @param used class names that stay */
export function withoutUnused(sheet: string, used: ReadonlySet<string>): string;

/** Of the sheet of Mantine only the rules of components that the product can show; see the module. */
export function usedStyles(): Plugin;
