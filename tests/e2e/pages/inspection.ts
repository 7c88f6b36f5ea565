import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { OPERATIONAL_QUESTIONS } from '#modules/audits/shared/operational/questions/index.ts';

/** No finding of axe on the page as it stands, by WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Pages that are still moving have colours between their colours.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  // Sizes are measured more strictly by smallTargets; axe takes what scrolls below a sticky head for cut off.
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).disableRules(['target-size']);
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
  const over = await page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    return root.scrollWidth - root.clientWidth;
  });
  expect(over, what).toBeLessThanOrEqual(0);
}

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

/** Texts that are the same in both languages, or that a Turkish text may hold anyway, cannot tell the languages apart. */
function pairs(): { turkish: ReadonlySet<string>; english: ReadonlySet<string> } {
  const turkish = new Set<string>();
  const english = new Set<string>();
  const add = (tr: string, en: string) => {
    turkish.add(tr);
    english.add(en);
  };
  for (const block of readFileSync('locales/en.po', 'utf8').split(/\n{2,}/)) {
    const text = (name: string) => {
      const found = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '';
      return [...found.matchAll(/"(.*)"/g)].map(([quoted]) => JSON.parse(quoted) as string).join('');
    };
    const [tr, en] = [text('msgid'), text('msgstr')];
    if (tr !== '' && !/[{<]/.test(tr)) add(tr, en);
  }
  for (const section of OPERATIONAL_QUESTIONS.sections) {
    add(section.title_tr, section.title_en);
    for (const question of section.questions) add(question.text_tr, question.text_en);
  }
  const both = [...turkish].filter((text) => english.has(text));
  for (const text of both) {
    turkish.delete(text);
    english.delete(text);
  }
  return { turkish, english };
}

/** Every piece of text on the page, names for screen readers included. */
const piecesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      // Each language is named in itself.
      if (parent && !parent.closest('script, style, noscript, [lang]')) found.add(walker.currentNode.textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) found.add(element.getAttribute(name) ?? '');
    }
    found.delete('');
    return [...found];
  });

const { turkish, english } = pairs();

/** Nothing on the page is in the other language. */
export async function expectLanguage(page: Page, language: 'tr' | 'en', what: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const pieces = await piecesOf(page);
  const [own, other] = language === 'tr' ? [turkish, english] : [english, turkish];
  expect(
    pieces.filter((piece) => other.has(piece)),
    `${what}: of the other language`,
  ).toEqual([]);
  expect(pieces.filter((piece) => own.has(piece)).length, `${what}: of this language`).toBeGreaterThan(0);
  // Controls of the library bring English names of their own.
  if (language === 'tr')
    expect(
      pieces.filter((piece) => /\b(close|open|clear|search|next|previous|page|toggle|dismiss|select|remove|add|the|and)\b/i.test(piece)),
      what,
    ).toEqual([]);
}
