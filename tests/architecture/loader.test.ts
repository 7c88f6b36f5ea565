import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissingPart, isNoise } from '#client/errors/fault.ts';
import { askAgain } from '#tools/patient-loader.mjs';

/** What a line gives for a script: its answer, a page of somebody else, the word that there is nothing, or no word at all. */
type Answer = 'script' | 'page' | 'nothing' | 'silence';

interface Loader {
  import(url: string): Promise<{ readonly name: string }>;
  askSilent(): void;
  register(needs: readonly string[], declare: (give: (key: string, value: string) => void) => unknown): void;
}

const SILENCE_MS = 40;

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('systemjs/dist/s.min.js'), 'utf8');

/**
 * The loader as a page has it, over a line that answers as it is told.
 * @param needs what each script imports
 * @param slow after how many ms the answer comes
 */
function pageWith(
  needs: Readonly<Record<string, readonly string[]>>,
  answer: (name: string) => Answer,
  slow: (name: string) => number = () => 0,
) {
  const hearers: ((event: { filename: string; error: Error }) => void)[] = [];
  const [asked, ran]: [string[], string[]] = [[], []];
  const page = {
    setTimeout,
    clearTimeout,
    location: { href: 'https://saha.test/x', origin: 'https://saha.test' },
    addEventListener: (event: string, hear: (typeof hearers)[number]) => void (event === 'error' && hearers.push(hear)),
    document: {
      baseURI: 'https://saha.test/x',
      querySelector: () => null,
      querySelectorAll: () => [],
      createElement: () => ({
        on: new Map<string, () => void>(),
        src: '',
        addEventListener(event: string, hear: () => void) {
          this.on.set(event, hear);
        },
      }),
      head: {
        removeChild: () => undefined,
        appendChild({ src, on }: { src: string; on: Map<string, () => void> }) {
          const name = /(\w+)\.js/.exec(src)?.[1] ?? '';
          asked.push(name);
          setTimeout(() => {
            const given = answer(name);
            if (given === 'silence') return;
            if (given === 'nothing') return on.get('error')?.();
            if (given === 'page') for (const hear of hearers) hear({ filename: src, error: new SyntaxError('Unexpected token <') });
            else
              page.System.register(
                (needs[name] ?? []).map((one) => `./${one}.js`),
                (give) => ({
                  setters: [],
                  execute: () => {
                    ran.push(name);
                    give('name', name);
                  },
                }),
              );
            on.get('load')?.();
          }, slow(name));
        },
      },
    },
  } as unknown as { System: Loader & { readonly constructor: { readonly prototype: Parameters<typeof askAgain>[0] } } };
  Object.assign(page, { self: page, window: page });
  vm.createContext(page);
  vm.runInContext(SOURCE, page);
  askAgain(page.System.constructor.prototype, [1, 2], SILENCE_MS, () => undefined);
  const bring = (name: string) => page.System.import(`https://saha.test/assets/${name}.js`).then((part) => part.name);
  return { bring, asked, ran, askSilent: () => page.System.askSilent() };
}

// The loader chains promises of its own beside the one that it gives: of those nobody hears that a script did not come.
const unheard = () => undefined;
beforeAll(() => void process.on('unhandledRejection', unheard));
afterAll(() => void process.off('unhandledRejection', unheard));

test('a script that did not come in three tries is asked for anew by whoever imports it next', async () => {
  let isLineThere = false;
  const { bring, asked } = pageWith({}, () => (isLineThere ? 'script' : 'nothing'));
  await expect(bring('acts')).rejects.toThrow();
  expect(asked).toHaveLength(3);
  isLineThere = true;
  expect(await bring('acts')).toBe('acts');
});

test('where one script of many did not come, all of them come later, and what had run does not run twice', async () => {
  let isLineThere = false;
  const graph = { a: ['b', 'd'], b: ['c'], c: ['d'], d: [] };
  const { bring, ran } = pageWith(graph, (name) => (name === 'c' && !isLineThere ? 'nothing' : 'script'));
  expect(await bring('d')).toBe('d');
  await expect(bring('a')).rejects.toThrow();
  await expect(bring('b')).rejects.toThrow();
  isLineThere = true;
  expect(await Promise.all([bring('a'), bring('b'), bring('a')])).toEqual(['a', 'b', 'a']);
  expect(ran).toEqual(['d', 'c', 'b', 'a']);
});

test('a script in whose place a portal answered with a page comes with the next try', async () => {
  let answered = 0;
  const { bring, asked } = pageWith({}, () => (++answered === 1 ? 'page' : 'script'));
  expect(await bring('acts')).toBe('acts');
  expect(asked).toHaveLength(2);
});

test('a script that says nothing is asked for anew beside the first question; one that is only slow is taken as it comes', async () => {
  const times = new Map<string, number>();
  const { bring, asked } = pageWith(
    {},
    (name) => {
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      return name === 'hanging' && time === 1 ? 'silence' : 'script';
    },
    (name) => (name === 'slow' ? 3 * SILENCE_MS : 0),
  );
  expect(await bring('hanging')).toBe('hanging');
  expect(asked).toEqual(['hanging', 'hanging']);
  expect(await bring('slow')).toBe('slow');
});

test('who tries again asks at once for what hangs, however long the loader would wait, and for nothing that is on its way', async () => {
  let isLineThere = false;
  const { bring, asked, askSilent } = pageWith({}, () => (isLineThere ? 'script' : 'silence'));
  const hanging = bring('acts');
  await expect.poll(() => asked.length, { interval: 1 }).toBe(1);
  askSilent();
  expect(asked).toHaveLength(1);
  // The next time of its own would come after as long as all of these took.
  await expect.poll(() => asked.length, { interval: 5 }).toBe(4);
  await new Promise((done) => setTimeout(done, 1.2 * SILENCE_MS));
  expect(asked).toHaveLength(4);
  isLineThere = true;
  askSilent();
  expect(await Promise.race([hanging, new Promise((done) => setTimeout(done, 3 * SILENCE_MS))])).toBe('acts');
  expect(asked).toHaveLength(5);
});

test('a part that did not come fails by one name, whatever stood in its place', async () => {
  for (const answer of ['page', 'nothing'] as const) {
    const { bring } = pageWith({}, () => answer);
    const error = await bring('acts').catch((one: unknown) => one);
    expect([isMissingPart(error), isNoise(error)], answer).toEqual([true, true]);
  }
});

test('while scripts come none that is waited for is asked for twice', async () => {
  const { bring, asked } = pageWith(
    { all: ['a', 'b', 'c', 'd'], a: [], b: [], c: [], d: [] },
    () => 'script',
    (name) => 'abcd'.indexOf(name) * 0.7 * SILENCE_MS,
  );
  expect(await bring('all')).toBe('all');
  expect(asked).toHaveLength(5);
});

test('the next press works on a good line where another part failed after the press before was told', async () => {
  let isLineThere = false;
  const graph = { a: ['x', 'w'], x: ['y'], w: ['v'], y: [], v: [] };
  const { bring } = pageWith(
    graph,
    (name) => ((name === 'y' || name === 'v') && !isLineThere ? 'nothing' : 'script'),
    (name) => (name === 'v' ? 20 : 0),
  );
  await expect(bring('a')).rejects.toThrow();
  await new Promise((done) => setTimeout(done, 200));
  isLineThere = true;
  expect(await bring('a')).toBe('a');
});
