import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KINDS } from '#modules/registry.ts';
import { importsOf, PROJECT, readSources, type Source } from '#tests/support/sources.ts';

const product = readSources(['src', 'sw']);
const everything = readSources(['src', 'sw', 'tests'], true);

const isCore = (name: string): boolean => name.startsWith('src/core/');
const isShared = (name: string): boolean => /^src\/modules\/(?:[^/]+\/shared\/|[^/]+\.ts$)/.test(name);
const isClient = (name: string): boolean => /^src\/(?:client\/|modules\/[^/]+\/client\/)/.test(name);
const isServer = (name: string): boolean => /^src\/(?:server\/|modules\/[^/]+\/server\/)/.test(name);
const moduleOf = (name: string): string | undefined => /^src\/modules\/([^/]+)\/(?:client|server)\//.exec(name)?.[1];

/** Import edges that break a rule, as "from -> to". */
const breaking = (from: (name: string) => boolean, isWrong: (to: string, specifier: string, source: Source) => boolean): string[] =>
  product
    .filter((source) => from(source.name))
    .flatMap((source) =>
      source.imports
        .filter(({ file, specifier }) => isWrong(file ?? '', specifier, source))
        .map(({ specifier }) => `${source.name} -> ${specifier}`),
    );

test('the reader of imports sees every form', () => {
  const text = `import a from 'a';\nimport type { B } from '#core/b.ts';\nimport {\n  c,\n  d,\n} from './c.ts';\nimport './d.css';\nexport * from '#client/e.ts';\nconst f = import('#modules/x/client/f.tsx');\nnew Worker(new URL('./g.worker.ts', import.meta.url));\n// import h from 'h';`;
  expect(importsOf('src/client/z.ts', text).map(({ file, specifier }) => file ?? specifier)).toEqual([
    'a',
    'src/core/b.ts',
    'src/client/c.ts',
    'src/client/d.css',
    'src/client/e.ts',
    'src/modules/x/client/f.tsx',
    'src/client/g.worker.ts',
  ]);
});

// A printed document is made of values; of what sets it only their shape is known.
const isAllowed = (specifier: string): boolean => ['valibot', 'pdfmake/interfaces.js'].includes(specifier);

test('core imports valibot, the shape of printed documents and itself', () => {
  expect(breaking(isCore, (to, specifier) => !isCore(to) && !isAllowed(specifier))).toEqual([]);
});

test('shared parts import core, valibot, the shape of printed documents and other shared parts', () => {
  expect(breaking(isShared, (to, specifier) => !isCore(to) && !isShared(to) && !isAllowed(specifier))).toEqual([]);
});

test('client and server never meet', () => {
  expect(breaking(isClient, (to, specifier) => isServer(to) || specifier.startsWith('node:'))).toEqual([]);
  expect(breaking(isServer, (to, specifier) => isClient(to) || /^(react|@mantine|@lingui\/react)/.test(specifier))).toEqual([]);
});

test('no part of a module imports the same part of another module', () => {
  const foreign = (to: string, _: string, source: Source): boolean => {
    const other = moduleOf(to);
    return other !== undefined && other !== moduleOf(source.name);
  };
  expect(
    breaking(
      (name) => moduleOf(name) !== undefined && isClient(name),
      (to, specifier, source) => isClient(to) && foreign(to, specifier, source),
    ),
  ).toEqual([]);
});

test('each side has one file that lists the modules', () => {
  const listing = (side: (name: string) => boolean, root: string): string[] => [
    ...new Set(
      product
        .filter(({ name }) => name.startsWith(root))
        .filter((source) => source.imports.some(({ file }) => file !== null && moduleOf(file) !== undefined && side(file)))
        .map(({ name }) => name),
    ),
  ];
  expect(listing(isClient, 'src/client/')).toEqual(['src/client/app/screens.ts']);
  // The demonstration writes through the handlers of the modules, as a person would.
  expect(listing(isServer, 'src/server/').filter((name) => !name.startsWith('src/server/seed/'))).toEqual(['src/server/modules.ts']);
});

test('the service worker takes core, shared parts and what has no page of the client', () => {
  expect(
    breaking(
      (name) => name.startsWith('sw/'),
      (to) => isServer(to) || /\.tsx$/.test(to) || moduleOf(to) !== undefined,
    ),
  ).toEqual([]);
});

test('imports go through the names of package.json, never up two folders', () => {
  const climbing = everything.flatMap((source) =>
    source.imports.filter(({ specifier }) => specifier.startsWith('../../')).map(({ specifier }) => `${source.name} -> ${specifier}`),
  );
  expect(climbing).toEqual([]);
});

test('no cycles', () => {
  const edges = new Map(
    product.map((source) => [source.name, source.imports.flatMap(({ file, typesOnly }) => (file === null || typesOnly ? [] : [file]))]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (name: string, trail: readonly string[]): void => {
    const at = trail.indexOf(name);
    if (at >= 0) {
      cycles.push([...trail.slice(at), name].join(' -> '));
      return;
    }
    if (done.has(name)) return;
    for (const next of edges.get(name) ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of edges.keys()) visit(name, []);
  expect(cycles).toEqual([]);
});

test('no file is longer than 400 lines', () => {
  const long = everything.map(({ name, text }) => ({ name, lines: text.split('\n').length - 1 })).filter(({ lines }) => lines > 400);
  expect(long).toEqual([]);
});

test('one Dexie is installed: a second one ends the page at its start', () => {
  const found: string[] = [];
  const look = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (entry.name.startsWith('@') && entry.isDirectory()) look(file);
      else if (entry.isDirectory()) {
        if (entry.name === 'dexie') found.push(JSON.parse(readFileSync(path.join(file, 'package.json'), 'utf8')).version);
        if (existsSync(path.join(file, 'node_modules'))) look(path.join(file, 'node_modules'));
      }
    }
  };
  look(path.join(PROJECT, 'node_modules'));
  expect(found.length).toBe(1);
});

test('RxDB holds what was seen of server kinds, the replica does not use it (ADR 90); every one is made without event-reduce, none is asked for a count', () => {
  const users = product.filter(({ imports }) => imports.some(({ specifier }) => specifier.startsWith('rxdb')));
  expect(users.map(({ name }) => name)).toEqual(['src/client/http/seen/seen-store.ts']);
  const texts = [...users.map(({ text }) => text), readFileSync(path.join(PROJECT, 'tests/support/rxdb-replica.ts'), 'utf8')];
  for (const text of texts) {
    expect(text.match(/\bcreateRxDatabase\s*[(<]/g)).toHaveLength(1);
    expect(text).toMatch(/eventReduce: false/);
    expect(text).not.toMatch(/\.count\(/);
  }
});

test('of kinds that have an outline no screen reads every record', () => {
  const outlined = Object.values(KINDS).flatMap(({ kind, outline }) => (outline === undefined ? [] : [kind]));
  expect(outlined).toContain('ppe-distribution');
  const all = new RegExp(`useRecordList\\('(?:${outlined.join('|')})'\\)`);
  expect(product.filter(({ text }) => all.test(text)).map(({ name }) => name)).toEqual([]);
});
