import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the product. */
export const PROJECT = path.resolve(import.meta.dirname, '..', '..');

/** Version of this build, as package.json says it. */
export function versionOf(): string {
  // JSON of our own making: only its version is read.
  return (JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as { version: string }).version;
}
