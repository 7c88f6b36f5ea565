// A file through which others take parts of a folder: its import says nothing about what is used of it, so the names are read.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesIn } from './used-styles.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TAKEN = /import\s*\{([^}]*)\}\s*from\s*['"]#client\/sync\/index\.ts['"]/g;
const GIVEN = /export\s*\{([^}]*)\}\s*from\s*['"]#([^'"]+)['"]/g;

/** The engine's door. */
export const DOOR = path.join(ROOT, 'src/client/sync/index.ts');

let given = null;
function fileOf(name) {
  given ??= new Map(
    [...readFileSync(DOOR, 'utf8').matchAll(GIVEN)].flatMap(([, list, file]) =>
      namesIn(list).map((one) => [one, path.join(ROOT, 'src', file)]),
    ),
  );
  return given.get(name);
}

/** Files behind the door that a file of ours uses. */
export function askedOf(asker) {
  const names = [...readFileSync(asker.split('?')[0], 'utf8').matchAll(TAKEN)].flatMap(([, list]) => namesIn(list));
  return [...new Set(names.map(fileOf).filter((file) => file !== undefined))];
}
