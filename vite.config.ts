import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { TEXT_STARTS } from './src/client/i18n/text-starts.ts';
import { isLater } from './src/client/pdf/later.ts';
import { FILLING, HAND } from './src/client/shell/screen/filling.ts';
import { askedOf, DOOR } from './tools/asked-of.mjs';
import { classicScripts } from './tools/classic-scripts.mjs';
import { drawnBy } from './tools/early-widgets.mjs';
import { BUILD_TARGET } from './tools/served-browsers.mjs';
import { splitStyles } from './tools/split-styles.mjs';
import { splitTexts } from './tools/split-texts.mjs';
import { usedStyles } from './tools/used-styles.mjs';

// JSON of our own making: only its version is read.
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const reached = new Map<string, Set<string>>();
/** Everything that a file of ours imports, and what that imports, but what is loaded when it is asked for. Of the door of a folder only what is asked of it. */
function needsOf(file: string, graph: Graph): Set<string> {
  const known = reached.get(file);
  if (known) return known;
  const found = new Set<string>();
  const walk = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of id === DOOR ? [] : (graph.getModuleInfo(id)?.importedIds ?? [])) {
      if (next === DOOR) for (const asked of askedOf(id)) walk(asked);
      walk(next);
    }
  };
  walk(fileURLToPath(new URL(file, import.meta.url)));
  reached.set(file, found);
  return found;
}

const FRAME = './src/client/app/SignedInPart.tsx';
/** Who signs in needs little of what comes after it. */
const SIGN_IN = './src/client/auth/Login.tsx';
/** What the device does once the first screen stands, and every kind of record. */
const ACTS = './src/client/sync/outbox/acts.ts';
const REGISTRY = './src/modules/registry.ts';
/** The copy of what the server has: read at every start, also beside a form. */
const REPLICA = './src/client/sync/replica/dexie.ts';
/** What a form in the field needs lies apart from what only pages of the office need. */
const FORM = './src/modules/audits/client/operational/EditOperationalAudit.tsx';
/** So does what the questions of a risk assessment need: the other form that is filled in standing. */
const QUESTIONS = './src/modules/risk/client/questions/RiskQuestions.tsx';

/** Libraries by the file they share. The import of a library's index says nothing about what is used of it, so these are named. */
const LIBRARIES: readonly (readonly [RegExp, string])[] = [
  [/^(@mantine\/dates|dayjs)/, 'dates'],
  [/^@mantine\/form/, 'forms'],
  [/^@tanstack[\\/](react-table|table-core)[\\/]/, 'list'],
  [/^@tanstack[\\/](react-query|query-core)[\\/]/, 'answers'],
];

/** Libraries of the frame, also those that it alone needs: a file that needs them must not come to need the frame. */
const WIDGETS = /.*node_modules[\\/](@mantine[\\/](?!dates|form)|@floating-ui|@tabler|react-remove-scroll|react-transition-group|dexie)/;

/** Of those, what is drawn. */
const DRAWN = /[\\/](@mantine|@tabler)[\\/]/;

/** A hook that fields of both, of the form and of the page to sign in, need: in a file of one of them it would bring that along. */
const OF_BOTH = /[\\/]@mantine[\\/]hooks[\\/].*use-uncontrolled\.mjs$/;

type Drawn = (id: string) => boolean;
let drawnEarly: Readonly<Record<'form' | 'signIn' | 'questions', Drawn>> | undefined;
/** Frame, form and sign-in draw by this: what only other pages draw by lies apart. */
function earlyWidget(id: string, graph: Graph): string | null {
  if (!WIDGETS.test(id)) return null;
  drawnEarly ??= {
    form: drawnBy([FRAME, FORM].flatMap((file) => [...needsOf(file, graph)])),
    signIn: drawnBy([...needsOf(SIGN_IN, graph)]),
    questions: drawnBy([...needsOf(QUESTIONS, graph)]),
  };
  const { form, signIn, questions } = drawnEarly;
  if (OF_BOTH.test(id)) return 'first-widgets';
  if (signIn(id) && DRAWN.test(id)) return form(id) ? 'first-widgets' : 'sign-in-widgets';
  if (form(id)) return 'widgets';
  return questions(id) ? 'question-widgets' : null;
}

/** Names the file of a module that several pages share: by library, by whether the frame needs it, by area. */
function sharedPart(id: string, graph: Graph): string | null {
  const library = /.*node_modules[\\/](.*)/.exec(id)?.[1];
  if (library !== undefined) return LIBRARIES.find(([pattern]) => pattern.test(library))?.[1] ?? null;
  if (!/[\\/]src[\\/]/.test(id)) return null;
  const early = /[\\/]client[\\/](errors|auth[\\/]pin)[\\/]/.exec(id)?.[1];
  if (early !== undefined) return early === 'errors' ? 'faults' : 'pin';
  const isOfQuestions = needsOf(QUESTIONS, graph).has(id);
  // Loaded with the first list, never with a form.
  if (/[\\/]client[\\/]list[\\/]/.test(id) && !isOfQuestions) return 'list';
  const isOfSignIn = needsOf(SIGN_IN, graph).has(id);
  if (needsOf(FRAME, graph).has(id)) return isOfSignIn ? 'shared' : 'signed-in';
  // The engine's door lies with the frame: what stands behind it must not come to need the form.
  const isBehindDoor = /[\\/](client[\\/]sync|core)[\\/]/.test(id);
  if (needsOf(FORM, graph).has(id)) return isOfSignIn ? 'shared' : isBehindDoor ? 'signed-in' : 'form';
  // The copy of what the server has is read after that: what it needs must not lie with what pages of the office share.
  if (needsOf(REPLICA, graph).has(id) || /[\\/]client[\\/]sync[\\/](replica|outline)[\\/]/.test(id)) return 'replica';
  if (isOfSignIn) return 'sign-in';
  if (needsOf(ACTS, graph).has(id)) return 'acts';
  if (needsOf(REGISTRY, graph).has(id)) return 'kinds';
  if (isOfQuestions) return 'record-form';
  return /[\\/]modules[\\/](\w+)[\\/]client[\\/]/.exec(id)?.[1] ?? 'common';
}

export default defineConfig({
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    splitTexts(TEXT_STARTS),
    usedStyles(),
    splitStyles(TEXT_STARTS),
    classicScripts(FILLING.source, HAND),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifestFilename: 'manifest.webmanifest',
      // Colours: the slate of the side menu (OFF-INST-01).
      manifest: {
        id: '/',
        name: 'Saha – İSG saha denetimi',
        short_name: 'Saha',
        description: 'İş güvenliği denetimlerini sahada, bağlantı olmadan da yapın; bağlanınca merkeze gönderilir.',
        lang: 'tr',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#304156',
        background_color: '#304156',
        categories: ['business', 'productivity'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      // Complete or not at all (OFF-SW-01): shell, both languages, fonts and the code of every screen there is (OFF-SW-03).
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,ttf,wasm}'],
        maximumFileSizeToCacheInBytes: 3_000_000,
        // What is fetched later says what it weighs: a person is told before it is brought along.
        manifestTransforms: [
          (files) => ({ manifest: files.map((file) => (isLater(file.url) ? { ...file, bytes: file.size } : file)), warnings: [] }),
        ],
      },
    }),
  ],
  build: {
    target: BUILD_TARGET,
    outDir: 'dist/client',
    // What belongs to which page: the budgets of bytes are counted from it.
    manifest: true,
    // One sheet for all: a page behind the first would fetch half a dozen small ones, and wait for them.
    cssCodeSplit: false,
    rolldownOptions: {
      // These only declare: who takes something else through the engine's door does not need them.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]client[\\/]sync[\\/](hand-over|outbox|copies|outline|views)[\\/]/, sideEffects: false }],
      },
      output: {
        entryFileNames: 'assets/[name].[hash].js',
        chunkFileNames: 'assets/[name].[hash].js',
        codeSplitting: {
          groups: [
            // What every page needs: few files, because each costs a slow tablet several milliseconds; the libraries apart, so that
            // an update of the product fetches little.
            { name: 'libraries', tags: ['$initial'], test: /node_modules|rolldown[\\/]runtime/, priority: 20 },
            { name: 'product', tags: ['$initial'], priority: 15 },
            // What several pages share. Not cut by who shares it: such pieces come to need each other in a ring, and then they do not start.
            { name: earlyWidget, priority: 10, includeDependenciesRecursively: true },
            { name: 'controls', test: WIDGETS, priority: 9, includeDependenciesRecursively: true },
            { name: sharedPart, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // Of the library of the store the files for browsers of now: what its index leads to is written for those of ten years ago.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { '/api': api, '/socket.io': { target: api, ws: true } },
  },
});
