// A plugin for Vite's build: of the one style sheet of Mantine the page gets the rules of components that the product can show. The
// library offers a sheet for each component too, but whoever forgets one of them sees a broken screen only where it is used.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHEET = /@mantine[\\/](core|dates)[\\/]styles\.css$/;
/** A class name of the library. */
export const CLASS = /\bm_[0-9a-f]+\b/g;

/** Names that a script imports from a package of the library. */
const NAMED = /import\s*\{([^}]*)\}\s*from\s*["']@mantine\/(core|dates|notifications|modals|form)["']/g;
/** What a script of the library imports from beside it. */
const BESIDE = /from\s*["'](\.{1,2}\/[^"']+)["']/g;
const LISTED = /import \{([^}]*)\} from ["'](\.\/[^"']+)["']/g;

export const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type\s+/, ''))
    .map((name) => name.split(/\s+as\s+/)[0])
    .filter(Boolean);

const indexes = new Map();
/** Which file of a package has what its index names. */
function indexOf(name) {
  const known = indexes.get(name);
  if (known !== undefined) return known;
  const index = path.join(ROOT, 'node_modules/@mantine', name, 'esm/index.mjs');
  const fileOf = new Map();
  for (const [, list, file] of readFileSync(index, 'utf8').matchAll(LISTED))
    for (const listed of namesIn(list)) fileOf.set(listed, path.resolve(path.dirname(index), file));
  indexes.set(name, fileOf);
  return fileOf;
}

function namedIn(file, open) {
  for (const [, list, name] of readFileSync(file, 'utf8').matchAll(NAMED))
    for (const one of namesIn(list)) if (indexOf(name).has(one)) open.add(indexOf(name).get(one));
}

/** Files of the library that hold what these files import of it, and those that these need. */
export function widgetFiles(askers) {
  const open = new Set();
  for (const file of askers) namedIn(path.resolve(ROOT, file), open);
  // A set grows while it is walked.
  for (const file of open) {
    namedIn(file, open);
    for (const [, next] of readFileSync(file, 'utf8').matchAll(BESIDE)) open.add(path.resolve(path.dirname(file), next));
  }
  return open;
}

/** Class names of all components that our code imports, and of those that these need. */
export function usedClasses() {
  const askers = globSync(['src/**/*.{ts,tsx}'], { cwd: ROOT });
  const classes = new Set();
  for (const file of widgetFiles(askers)) for (const [name] of readFileSync(file, 'utf8').matchAll(CLASS)) classes.add(name);
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
