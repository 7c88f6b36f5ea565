// A plugin for Vite's build: the scripts leave it as classic scripts that a small loader (SystemJS) joins, not as modules.
// Chromium keeps the compiled code of classic scripts, and gives it back at the next visit, also behind a service worker;
// of modules it keeps none there, and a slow tablet compiled a megabyte at every start (docs/decisions).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { minifySync } from 'rolldown/utils';
import { rollup } from 'rollup';
import { fetchAhead, tableOf } from './fetch-ahead.mjs';
import { guardedStart } from './old-browser.mjs';
import { askAgain } from './patient-loader.mjs';
import { BUILD_TARGET } from './served-browsers.mjs';

const ENTRY = 'virtual:chunk';
/** A script of the page as Vite writes it. */
const SCRIPT = /<script type="module"[^>]* src="\/([^"]+)"><\/script>/g;
/** A style sheet of the page. As one it would hold up the first words, which do not need it; the app makes it one (src/client/page/style-sheets.ts). */
const SHEET = /<link rel="stylesheet"/g;

/** What can be wanted before the product asks for it: screens and languages. */
const PART = /\/client\/.*\.tsx$|\/locales\/\w+\.po$/;

/** How long the loader waits before it asks again for a script that did not come, ms. */
const WAITS = [500, 1500];
/** How long no script may come before one that is waited for is asked for beside the first question, ms. */
const SILENCE = 20_000;

/** A chunk as the loader takes it: what it imports and exports stays, only the form of it changes. */
async function asClassic(code) {
  // The loader's own gives a promise; Vite's helper does without it.
  const plain = code.replaceAll('import.meta.resolve', 'undefined');
  const build = await rollup({
    input: ENTRY,
    treeshake: false,
    onwarn: () => undefined,
    plugins: [
      {
        name: 'chunk',
        resolveId: (id) => (id === ENTRY ? id : { id: `/assets/${id.slice('./'.length)}`, external: 'absolute' }),
        load: (id) => (id === ENTRY ? plain : null),
      },
    ],
  });
  const { output } = await build.generate({
    format: 'system',
    compact: true,
    strict: true,
    makeAbsoluteExternalsRelative: false,
    systemNullSetters: true,
  });
  await build.close();
  return smaller(output[0].code);
}

/** The joining writes names of its own, and longer ones where two files use the same: 1 % of what is sent. */
function smaller(code) {
  const { code: small, errors } = minifySync('script.js', code, {
    module: false,
    compress: { target: BUILD_TARGET },
    mangle: { toplevel: true },
  });
  if (errors.length > 0) throw new Error(`a script cannot be made smaller: ${errors[0].message}`);
  return small;
}

const loader = () =>
  readFileSync(createRequire(import.meta.url).resolve('systemjs/dist/s.min.js'), 'utf8').replace(/\n\/\/# sourceMappingURL.*\s*$/, '');

/** Everything a chunk needs before it runs, itself left out. `imports` maps each chunk to what it imports. */
function needsOf(imports, fileName) {
  const found = new Set();
  const walk = (from) => {
    for (const name of imports.get(from) ?? []) {
      if (found.has(name) || !imports.has(name)) continue;
      found.add(name);
      walk(name);
    }
  };
  walk(fileName);
  found.delete(fileName);
  return [...found];
}

/** What a page runs first: the loader, its scripts, and the fetching ahead. `first`: what it runs in any case. */
function bootOf(chunks, imports, starts, first, ...facts) {
  // Each name stands there once: what needs what is said by places in this list.
  const names = [];
  const placeOf = (name) => {
    const at = names.indexOf(name);
    return at >= 0 ? at : names.push(name) - 1;
  };
  // Of each what it imports itself: the loader asks for what that needs as soon as it has asked for it.
  const needs = [...imports].map(([name, needed]) => [
    placeOf(name),
    ...needed.filter((one) => imports.has(one) && !first.has(one)).map(placeOf),
  ]);
  const stylesOf = new Map(chunks.map((chunk) => [chunk.fileName, [...(chunk.viteMetadata?.importedCss ?? [])]]));
  const parts = Object.fromEntries(
    chunks
      .filter((chunk) => chunk.isDynamicEntry && PART.test(chunk.facadeModuleId ?? ''))
      .map((chunk) => {
        const styles = [chunk.fileName, ...needsOf(imports, chunk.fileName)]
          .filter((name) => !first.has(name))
          .flatMap((name) => stylesOf.get(name) ?? []);
        return [chunk.name, [chunk.fileName, ...new Set(styles)].map(placeOf)];
      }),
  );
  const run = starts.map((name) => `System.import('/${name}');`).join('\n');
  return guardedStart(
    `${loader()}\n(${askAgain})(System.constructor.prototype, ${JSON.stringify(WAITS)}, ${SILENCE}, function () { dispatchEvent(new Event('saha:lost-part')); });\nvar names = ${JSON.stringify(names)};\nSystem.addImportMap({ depcache: (${tableOf})(names, ${JSON.stringify(needs.filter(({ length }) => length > 1))}) });\n${run}\n(${fetchAhead})(names, ${[parts, ...facts].map((fact) => JSON.stringify(fact)).join(', ')});`,
  );
}

/**
 * `filling` and `hand`: what src/client/shell/screen/filling.ts says.
 * @returns {import('vite').Plugin}
 */
export function classicScripts(filling = '', hand = '') {
  return {
    name: 'saha:classic-scripts',
    apply: 'build',
    // The loader fetches scripts by itself; Vite's helper is left with the style sheets.
    config: () => ({
      build: { modulePreload: { polyfill: false, resolveDependencies: (_file, names) => names.filter((name) => name.endsWith('.css')) } },
    }),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const pages = Object.values(bundle).filter((output) => output.type === 'asset' && output.fileName.endsWith('.html'));
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        if (pages.length === 0) return;
        const imports = new Map(chunks.map((chunk) => [chunk.fileName, [...chunk.imports]]));
        await Promise.all(
          chunks.map(async (chunk) => {
            chunk.code = await asClassic(chunk.code);
          }),
        );
        for (const page of pages) {
          const html = String(page.source);
          // An entry that only imports others stands in the page as these others, in their order.
          const starts = [...html.matchAll(SCRIPT)].map((match) => match[1]).filter((name) => imports.has(name));
          const first = new Set(starts.flatMap((name) => [...needsOf(imports, name), name]));
          if (first.size === 0) this.error(`${page.fileName} has no script`);
          const boot = bootOf(chunks, imports, starts, first, filling, hand);
          const bootName = `assets/boot.${createHash('sha256').update(boot).digest('hex').slice(0, 8)}.js`;
          this.emitFile({ type: 'asset', fileName: bootName, source: boot });
          const tags = [
            `<script async src="/${bootName}"></script>`,
            ...[...first].map((name) => `<link rel="preload" as="script" href="/${name}">`),
          ];
          let isFirst = true;
          page.source = html.replace(/\s*<link rel="modulepreload"[^>]*>/g, '').replace(SCRIPT, () => {
            const text = isFirst ? tags.join('\n    ') : '';
            isFirst = false;
            return text;
          });
          page.source = page.source.replace(SHEET, '<link rel="preload" as="style" data-sheet');
        }
      },
    },
  };
}
