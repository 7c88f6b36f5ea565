// A plugin for Vite's build: each catalogue in two files. The first has every text that the first scripts, the frame and the form in
// the field can show, with all that these load without waiting for texts; `tr.po?lingui` has the others alone.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CATALOGUE = /[\\/]locales[\\/](\w+)\.po(\?lingui)?$/;
const NEEDED = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
/** What is loaded later; the type of a file (`typeof import`) is not. */
const LOADED = /(?<!\btypeof )\bimport\(\s*['"]([^'"]+)['"]/g;
/** A page, or a part of one, that waits for all texts before it is drawn: src/client/i18n/texts.ts, src/client/ui/late.tsx. */
const WAITING = /\b(?:latePage|withTexts|latePart|lateFile)(?:<.*>)?\(\s*\(\) =>\s*import\([^)]*\)/g;
/** What is listed there is loaded for pages that wait, or by somebody who does. */
const LISTS = /\.client\.tsx?$|[\\/]app[\\/]screens\.tsx?$|[\\/](?:server|device)-kind[\\/]kind-screens\.tsx$/;

const ALIASES = { '#core/': 'src/core/', '#client/': 'src/client/', '#modules/': 'src/modules/' };

function resolve(specifier, from) {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  const alias = Object.keys(ALIASES).find((one) => specifier.startsWith(one));
  return alias === undefined ? null : path.join(ROOT, ALIASES[alias], specifier.slice(alias.length));
}

/** Our files that the text of one of them names so. */
const namedIn = (text, how, file) =>
  [...text.matchAll(how)].map(([, specifier]) => resolve(specifier, file)).filter((next) => next !== null);

/** What a file of ours needs, of our files. */
export const importsOf = (file) => namedIn(readFileSync(file, 'utf8'), NEEDED, file);

/** Our files that these need or load, but not what waits for all texts. */
export function reachedFrom(starts) {
  const open = new Set(starts.map((file) => path.resolve(ROOT, file)));
  // A set grows while it is walked.
  for (const file of open) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) {
      open.delete(file);
      continue;
    }
    const text = readFileSync(file, 'utf8');
    const loading = LISTS.test(file) ? '' : text.replaceAll(WAITING, '');
    for (const next of [...namedIn(text, NEEDED, file), ...namedIn(loading, LOADED, file)]) open.add(next);
  }
  return open;
}

/** Names of the messages of a language, those that these files show and all others. */
export async function splitOf(locale, starts) {
  const config = getConfig({ cwd: ROOT });
  const [catalogue] = await getCatalogs(config);
  const early = reachedFrom(starts);
  const isEarly = ({ origin = [] }) => origin.some(([file]) => early.has(path.resolve(ROOT, file)));
  const messages = Object.entries(await catalogue.read(locale));
  return {
    early: new Set(messages.filter(([, message]) => isEarly(message)).map(([id]) => id)),
    later: new Set(messages.filter(([, message]) => !isEarly(message)).map(([id]) => id)),
  };
}

const TEXT = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

export const splitTexts = (starts) => ({
  name: 'split-texts',
  enforce: 'post',
  apply: 'build',
  async transform(code, id) {
    const found = CATALOGUE.exec(id);
    if (found === null) return null;
    const text = TEXT.exec(code)?.[1];
    if (text === undefined) throw new Error(`${id}: the catalogue is not written as expected`);
    const { early, later } = await splitOf(found[1], starts);
    const own = found[2] === undefined ? early : later;
    const messages = Object.fromEntries(Object.entries(JSON.parse(JSON.parse(text))).filter(([name]) => own.has(name)));
    return { code: code.replace(TEXT, () => `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`), map: null };
  },
});
