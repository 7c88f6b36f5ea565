import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const PROJECT = path.resolve(import.meta.dirname, '..', '..');

/** A file of the product as text, with what it imports. Names are relative to the project, with forward slashes. */
export interface Source {
  readonly name: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** As it is written. */
  readonly specifier: string;
  /** The file of the product it means; null for a package. */
  readonly file: string | null;
  /** Whether only types are taken: nothing is left of it when the program runs. */
  readonly typesOnly: boolean;
}

const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;
const WORKER = /Worker\(\s*new URL\(\s*['"](\.[^'"]+|#[^'"]+)['"],\s*import\.meta\.url/g;

function fileOf(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#tests/')) return `tests/${bare.slice(7)}`;
  if (bare.startsWith('#locales/')) return `locales/${bare.slice(9)}`;
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(from), bare) : null;
}

/** The imports that stand in a text. Comments are left out. */
export function importsOf(name: string, text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
  const found: Import[] = [];
  for (const [, types, specifier = ''] of code.matchAll(STATEMENT))
    found.push({ specifier, file: fileOf(name, specifier), typesOnly: types !== undefined });
  for (const pattern of [DYNAMIC, WORKER]) {
    for (const [, specifier = ''] of code.matchAll(pattern)) found.push({ specifier, file: fileOf(name, specifier), typesOnly: false });
  }
  return found;
}

/** All sources below folders of the project, tests left out unless asked for. */
export function readSources(folders: readonly string[], withTests = false): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && (withTests || !/\.test\.tsx?$/.test(entry.name)))
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(PROJECT, file).split(path.sep).join('/');
        const text = readFileSync(file, 'utf8');
        return { name, text, imports: importsOf(name, text) };
      }),
  );
}
