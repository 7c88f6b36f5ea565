/** What the built client weighs: which scripts belong to which page, and their size as they are sent. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { TEXT_STARTS } from '#client/i18n/text-starts.ts';
import { isLater } from '#client/pdf/later.ts';

/** One file of the build in Vite's manifest. */
interface Part {
  readonly file: string;
  readonly src?: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface Weighed {
  /** Source of the page or part, or the name of a file that several of them share. */
  readonly name: string;
  /** Bytes, compressed. */
  readonly own: number;
  /** With everything it needs before it runs, but the first scripts. */
  readonly added: number;
  readonly files: number;
  /** Names of the files that it needs, but the first scripts. */
  readonly needs: readonly string[];
}

export interface Bundle {
  /** Scripts of every visit: loader, entry and what it needs, the language. Bytes, compressed. */
  readonly first: number;
  /** Their names. */
  readonly firstFiles: readonly string[];
  /** Every part that is loaded when it is asked for. */
  readonly parts: readonly Weighed[];
  /** By what a script is called that several parts share: the names of the files that it needs, but the first scripts. */
  readonly shared: ReadonlyMap<string, readonly string[]>;
  /** Largest single scripts, those of the first visit left out. */
  readonly chunks: readonly Weighed[];
  /** Everything that the service worker stores at its installation, compressed. */
  readonly precache: number;
  /** What it stores later, when a page asks for it: what sets documents. */
  readonly later: number;
  /** Files that are stored at the installation and cannot run without one that comes later, each with that one. */
  readonly torn: readonly string[];
  /** Scripts that need each other in a ring: such ones do not start. */
  readonly rings: readonly string[];
  /** Names of texts that the first scripts, the frame or the form of an audit show, and the first catalogue of a language lacks. */
  readonly untold: readonly string[];
  /** How many texts those scripts ask for, how many the first catalogue has, and how many there are. */
  readonly texts: { readonly shown: number; readonly first: number; readonly all: number };
  /** The style sheet of the first screens, the form of an audit among them, and that of everything else. Compressed. */
  readonly sheet: number;
  readonly lateSheet: number;
  /** Class names of our sheets and of the library that the scripts of those screens ask for and the first sheet does not know. */
  readonly bareEarly: readonly string[];
  /** Names in the style sheet of the library of widgets that scripts ask for and the sheet does not know. */
  readonly unstyled: readonly string[];
}

/** Class names of Mantine. */
const CLASS = /\bm_[0-9a-f]+\b/g;
/** Those, and the names of classes of our own sheets. */
const DRAWN_BY = /\bm_[0-9a-f]+\b|(?<![\w-])_[\w-]+_[\w-]+_\d+/g;

/** Parts that show something before all texts are there, and share no script with pages that wait for them. */
const EARLY = TEXT_STARTS.filter((file) => /[\\/](Login|SignedInPart|EditOperationalAudit)\.tsx$/.test(file));
/** How a script asks for a text: by the name that was made of it. */
const ASKED = /\bid:[`"']([\w-]{6})[`"']/g;
const NAMED = /\\?"([\w-]{6})\\?":\[/g;
const textNames = (catalogue: string): Set<string> => new Set([...catalogue.matchAll(NAMED)].map(([, name]) => name ?? ''));

const BUILT = path.resolve(import.meta.dirname, '..', '..', 'dist', 'client');

/** Bytes of these files as the build has laid them beside themselves for browsers of now. */
export const sentSize = (files: readonly string[]): number =>
  files.reduce((sum, file) => {
    const form = path.join(BUILT, `${file}.br`);
    return sum + statSync(existsSync(form) ? form : path.join(BUILT, file)).size;
  }, 0);

/** @throws Error when there is no build */
export function weighBundle(folder = BUILT): Bundle {
  const manifest = path.join(folder, '.vite', 'manifest.json');
  if (!existsSync(manifest)) throw new Error('there is no built client to weigh: npm run build');
  const known = new Map(Object.entries(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Part>)); // written by Vite
  const assets = path.join(folder, 'assets');
  const textOf = (ending: string): string =>
    readdirSync(assets)
      .filter((name) => name.endsWith(ending))
      .map((name) => readFileSync(path.join(assets, name), 'utf8'))
      .join('\n');
  const [firstSheet, lateSheet] = ['first.', 'late.'].map((start) =>
    readdirSync(assets)
      .filter((name) => name.startsWith(start) && name.endsWith('.css'))
      .map((name) => readFileSync(path.join(assets, name), 'utf8'))
      .join('\n'),
  ) as [string, string];
  const sheet = `${firstSheet}\n${lateSheet}`;
  const library = readFileSync(path.resolve(import.meta.dirname, '..', '..', 'node_modules/@mantine/core/styles.css'), 'utf8');
  const [inSheet, inScripts] = [sheet, textOf('.js')].map((text) => new Set(text.match(CLASS)));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;
    sizes.set(file, size);
    return size;
  };
  const scripts = (key: string, found = new Set<string>()): Set<string> => {
    const part = known.get(key);
    if (part === undefined || found.has(part.file) || !part.file.endsWith('.js')) return found;
    found.add(part.file);
    for (const next of part.imports ?? []) scripts(next, found);
    return found;
  };
  const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + sizeOf(file), 0);

  const boot = readdirSync(assets)
    .filter((name) => /^boot\..*\.js$/.test(name))
    .map((name) => `assets/${name}`);
  const entries = [...known].filter(([, part]) => part.isEntry === true).map(([key]) => key);
  const language = [...known].filter(([key]) => key.endsWith('locales/tr.po')).map(([key]) => key);
  const first = new Set([...boot, ...[...entries, ...language].flatMap((key) => [...scripts(key)])]);
  const parts = [...known]
    .filter(([, part]) => part.isDynamicEntry === true)
    .map(([key, part]): Weighed => {
      const added = [...scripts(key)].filter((file) => !first.has(file));
      return { name: part.src ?? key, own: sizeOf(part.file), added: sum(added), files: added.length, needs: added };
    });
  const shared = [...known].flatMap(([key, part]) =>
    key.startsWith('_') ? [[part.name ?? key, [...scripts(key)].filter((file) => !first.has(file))] as const] : [],
  );
  const others = new Set([...known.values()].map(({ file }) => file).filter((file) => file.endsWith('.js') && !first.has(file)));
  const stored = [...readFileSync(path.join(folder, 'sw.js'), 'utf8').matchAll(/"url":"([^"]+)"/g)].map((match) => match[1] ?? '');
  const textsOf = (key: string): Set<string> => textNames(readFileSync(path.join(folder, known.get(key)?.file ?? ''), 'utf8'));
  const shown = [...entries, ...EARLY]
    .flatMap((key) => [...scripts(key)])
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(ASKED)])
    .map(([, name]) => name ?? '');
  const untold = ['tr', 'en'].flatMap((locale) => {
    const [told, later] = [textsOf(`locales/${locale}.po`), textsOf(`locales/${locale}.po?lingui`)];
    return [...new Set(shown)].filter((name) => later.has(name) && !told.has(name)).map((name) => `${locale} ${name}`);
  });
  const early = [...entries, ...EARLY]
    .flatMap((key) => [...scripts(key)])
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const [inFirst, inLate] = [firstSheet, lateSheet].map((text) => new Set(text.match(DRAWN_BY)));
  const bareEarly = [...new Set(early.match(DRAWN_BY))].filter((name) => inLate?.has(name) && !inFirst?.has(name));
  const rings = [...known].flatMap(([key, part]) =>
    (part.imports ?? [])
      .filter((next) => scripts(next).has(part.file) && known.get(next)?.file !== part.file)
      .map((next) => `${key} and ${next}`),
  );
  return {
    rings,
    untold,
    texts: {
      shown: new Set(shown).size,
      first: textsOf('locales/tr.po').size,
      all: textsOf('locales/tr.po').size + textsOf('locales/tr.po?lingui').size,
    },
    first: sum(first),
    firstFiles: [...first],
    parts: parts.toSorted((a, b) => b.added - a.added),
    shared: new Map(shared),
    chunks: [...others]
      .map((file) => ({ name: path.basename(file), own: sizeOf(file), added: 0, files: 1, needs: [] }))
      .toSorted((a, b) => b.own - a.own),
    precache: sum(new Set(stored.filter((url) => !isLater(url)))),
    later: sum(new Set(stored.filter(isLater))),
    torn: [...known].flatMap(([key, part]) =>
      isLater(part.file) ? [] : [...scripts(key)].filter(isLater).map((file) => `${path.basename(part.file)} needs ${path.basename(file)}`),
    ),
    sheet: gzipSync(firstSheet, { level: 9 }).length,
    lateSheet: gzipSync(lateSheet, { level: 9 }).length,
    bareEarly,
    unstyled: [...new Set(library.match(CLASS))].filter((name) => inScripts?.has(name) && !inSheet?.has(name)),
  };
}

/** Thousands of bytes. */
export const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
