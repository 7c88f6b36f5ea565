import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { SCREENS } from '#modules/auth/shared/screens.ts';
import { OPERATIONAL_QUESTIONS } from '#modules/audits/shared/operational/questions/index.ts';

/** Where gloves and sun are: there every text has to have 7:1, at a desk 4.5:1. */
const isField = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.dataset['density'] === 'field');

/** No finding of axe on the page as it stands, by WCAG 2.2 A and AA; in the field density every text has the contrast of AAA too. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Pages that are still moving have colours between their colours.
  // What turns for ever, such as the mark of sending, changes no colour.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  const axe = new AxeBuilder({ page })
    // Pages have no frames of elsewhere; the other way opens a page more for each look.
    .setLegacyMode(true)
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Nobody reads what is in order, and describing it takes most of the time.
      resultTypes: ['violations'],
      // Sizes are measured more strictly by smallTargets; axe takes what scrolls below a sticky head for cut off.
      rules: { 'target-size': { enabled: false }, 'color-contrast-enhanced': { enabled: await isField(page) } },
    });
  const { violations } = await axe.analyze();
  const sure = violations.filter(({ tags }) => !tags.includes('experimental'));
  const found = sure.map(({ id, nodes }) => ({
    id,
    nodes: nodes.slice(0, 4).map((node) => `${node.target.join(' ')}: ${node.any.map((check) => check.message).join('; ')}`),
  }));
  expect(found, what).toEqual([]);
}

/** The page is not wider than the window. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const over = () =>
    page.evaluate(() => {
      const root = document.scrollingElement ?? document.documentElement;
      return root.scrollWidth - root.clientWidth;
    });
  // A window that was just made narrower is laid out anew first.
  await expect.poll(over, { message: what }).toBeLessThanOrEqual(0);
}

/** Texts that are drawn in part only: cut by an edge or by an ellipsis. What is wholly out of sight is left out, not cut. */
export const cutTexts = (page: Page, within: string): Promise<string[]> =>
  page.locator(within).evaluate((root) => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const parent = walker.currentNode.parentElement;
      if (text === '' || parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      let [left, right, top, bottom] = [Math.max(0, box.left), Math.min(innerWidth, box.right), box.top, box.bottom];
      let isHidden = false;
      for (let element: Element | null = parent; element !== null && element !== document.body; element = element.parentElement) {
        const style = getComputedStyle(element);
        isHidden ||= style.clipPath !== 'none';
        if (style.overflowX === 'visible') continue;
        const edge = element.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      const seen = Math.max(0, right - left) * Math.max(0, bottom - top);
      // Letters are lower than the line that they stand in.
      if (!isHidden && seen > 0.02 * box.width * box.height && right - left < box.width - 1) cut.push(`${innerWidth}: ${text}`);
    }
    return cut;
  });

/** Everything that can be tapped and is smaller than 44 px in either direction. A box or a round button counts with its label. */
export const smallTargets = (page: Page, within: string): Promise<string[]> =>
  page.locator(within).evaluate((root) => {
    const all = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=button], [role=menuitem]')];
    return all.flatMap((element) => {
      const isTick = element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');
      const target = isTick ? (element.labels?.[0] ?? element) : element;
      const { width, height } = target.getBoundingClientRect();
      // What is not drawn, or hidden and given a finger by another control, is no target.
      if (width === 0 || height === 0 || (element instanceof HTMLInputElement && element.type === 'file')) return [];
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      return width < 43.5 || height < 43.5
        ? [
            `${target.tagName} "${target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`,
          ]
        : [];
    });
  });

/** A message of the catalogue in both languages. */
interface Message {
  readonly tr: string;
  readonly en: string;
}

function catalogue(): Message[] {
  return readFileSync('locales/en.po', 'utf8')
    .split(/\n{2,}/)
    .flatMap((block): Message[] => {
      const text = (name: string) => {
        const found = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '';
        return [...found.matchAll(/"(.*)"/g)].map(([quoted]) => JSON.parse(quoted) as string).join('');
      };
      const [tr, en] = [text('msgid'), text('msgstr')];
      return tr === '' || en === '' ? [] : [{ tr, en }];
    });
}

/** What stands still in a message with variables, plurals or elements in it; short words could stand anywhere. */
const segments = (text: string): string[] =>
  text
    .split(/\{\w+, plural,|(?:zero|one|two|few|many|other|=\d+) \{|\{\w+\}|<\/?\d+\/?>|[{}#]/)
    .map((segment) => segment.trim())
    .filter((segment) => segment.length >= 12 && segment.includes(' '));

interface Words {
  /** Whole texts of the screen. */
  readonly whole: Set<string>;
  /** Parts of texts. */
  readonly parts: Set<string>;
}

/** The words of both languages. Texts that are the same in both, or that a Turkish text may hold anyway, cannot tell the languages apart. */
function wordsOfBoth(): { tr: Words; en: Words } {
  const both = { tr: { whole: new Set<string>(), parts: new Set<string>() }, en: { whole: new Set<string>(), parts: new Set<string>() } };
  const add = ({ tr, en }: Message) => {
    for (const [language, text] of [
      ['tr', tr],
      ['en', en],
    ] as const) {
      if (!/[{<]/.test(text)) both[language].whole.add(text);
      else for (const segment of segments(text)) both[language].parts.add(segment);
    }
  };
  for (const message of catalogue()) add(message);
  for (const screen of SCREENS) add({ tr: screen.title_tr, en: screen.title_en });
  for (const section of OPERATIONAL_QUESTIONS.sections) {
    add({ tr: section.title_tr, en: section.title_en });
    for (const question of section.questions) add({ tr: question.text_tr, en: question.text_en });
  }
  for (const kind of ['whole', 'parts'] as const) {
    for (const text of [...both.tr[kind]].filter((one) => both.en[kind].has(one))) {
      both.tr[kind].delete(text);
      both.en[kind].delete(text);
    }
  }
  return both;
}

/** Every piece of text on the page, names for screen readers included; without what people entered (`translate="no"`) and the names of the languages. */
const piecesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest('script, style, noscript, :not(html)[lang], [translate=no]'))
        found.add(walker.currentNode.textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (element.closest('[translate=no]')) continue;
      for (const name of ['aria-label', 'title', 'placeholder']) found.add(element.getAttribute(name) ?? '');
    }
    // Addresses are in no language.
    return [...found].filter((piece) => piece !== '' && !/^\/\S*$|^\S+@\S+$/.test(piece));
  });

const words = wordsOfBoth();
/** Names that controls of the library bring with them. */
const LIBRARY = /\b(close|open|clear|search|next|previous|page|toggle|dismiss|select|remove|add|the|and)\b/i;

/** The pieces of a page that are in the other language, and how many are in its own. */
export async function languageOf(page: Page, language: 'tr' | 'en'): Promise<{ foreign: string[]; own: number }> {
  const pieces = await piecesOf(page);
  const [own, other] = language === 'tr' ? [words.tr, words.en] : [words.en, words.tr];
  const isForeign = (piece: string) =>
    other.whole.has(piece) || [...other.parts].some((part) => piece.includes(part)) || (language === 'tr' && LIBRARY.test(piece));
  return { foreign: pieces.filter(isForeign), own: pieces.filter((piece) => own.whole.has(piece)).length };
}

/** Nothing on the page is in the other language. */
export async function expectLanguage(page: Page, language: 'tr' | 'en', what: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const { foreign, own } = await languageOf(page, language);
  expect(foreign, `${what}: of the other language`).toEqual([]);
  expect(own, `${what}: of this language`).toBeGreaterThan(0);
}
