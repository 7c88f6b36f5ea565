// A plugin for Vite's build: of the one style sheet of Mantine the page gets the rules of components that the product can show. The
// library offers a sheet for each component too, but whoever forgets one of them sees a broken screen only where it is used.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHEET = /@mantine[\\/]core[\\/]styles\.css$/;
const CLASS = /\bm_[0-9a-f]+\b/g;

/** Names that a script imports from the library. */
const NAMED = /import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g;
/** What a script of the library imports from beside it. */
const BESIDE = /from\s*["'](\.{1,2}\/[^"']+)["']/g;
const LISTED = /import \{([^}]*)\} from ["'](\.\/[^"']+)["']/g;

const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type\s+/, ''))
    .map((name) => name.split(/\s+as\s+/)[0])
    .filter(Boolean);

/** Class names of all components that our code, or another package of the library, imports, and of those that these need. */
export function usedClasses() {
  const index = path.join(ROOT, 'node_modules/@mantine/core/esm/index.mjs');
  const fileOf = new Map();
  for (const [, list, file] of readFileSync(index, 'utf8').matchAll(LISTED))
    for (const name of namesIn(list)) fileOf.set(name, path.resolve(path.dirname(index), file));
  const askers = globSync(['src/**/*.{ts,tsx}', 'node_modules/@mantine/{dates,notifications,modals,form}/esm/**/*.mjs'], { cwd: ROOT });
  const open = new Set();
  for (const file of askers)
    for (const [, list] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(NAMED))
      for (const name of namesIn(list)) if (fileOf.has(name)) open.add(fileOf.get(name));
  const classes = new Set();
  // A set grows while it is walked.
  for (const file of open) {
    const text = readFileSync(file, 'utf8');
    for (const [name] of text.matchAll(CLASS)) classes.add(name);
    for (const [, next] of text.matchAll(BESIDE)) open.add(path.resolve(path.dirname(file), next));
  }
  return classes;
}

/** The sheet without the rules of components that nothing imports. */
export function withoutUnused(sheet, used) {
  const unusedSymbols = [...new Set(sheet.match(CLASS))].filter((name) => !used.has(name));
  return transform({ filename: 'styles.css', code: Buffer.from(sheet), unusedSymbols }).code.toString();
}

export const usedStyles = () => ({
  name: 'used-styles',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    return SHEET.test(id) ? { code: withoutUnused(code, usedClasses()), map: null } : null;
  },
});
