import { expect, type Page } from '@playwright/test';
import type { Walk } from '#tests/e2e/pages/every-screen.ts';
import { looksOf } from '#tests/e2e/pages/looks.ts';
import { DESK, PHONE } from '#tests/support/browser.ts';
import { type Colours, withColours } from '#tests/walk/colours.ts';
import { contrastOf } from '#tests/walk/look.ts';

/**
 * Controls whose focus is not seen: no line around them, or one of less than 3:1 against what lies around. Each sort of control once: those
 * of the same element and classes look alike.
 */
async function faintFocus(page: Page): Promise<string[]> {
  await withColours(page);
  return page.evaluate(() => {
    const LEAST = 3;
    const { rgba, over, ratio, groundsOf } = Reflect.get(globalThis, 'colours') as Colours;
    /** The innermost part around an element that reaches as far as this beyond it. */
    const around = (element: Element, reach: number): Element | null => {
      const inner = element.getBoundingClientRect();
      const holds = (one: Element): boolean => {
        const outer = one.getBoundingClientRect();
        return outer.left <= inner.left - reach && outer.top <= inner.top - reach && outer.right >= inner.right + reach;
      };
      let one = element.parentElement;
      while (one !== null && one !== document.body && !holds(one)) one = one.parentElement;
      return one;
    };
    /** What a line around it would be drawn by: one that is always there says nothing of the focus. */
    const lineOf = (one: Element): string => {
      const { outline, outlineOffset, boxShadow } = getComputedStyle(one);
      return `${outline} ${outlineOffset} ${boxShadow}`;
    };
    const before = document.activeElement;
    const seen = new Set<string>();
    const faint: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')) {
      const sort = `${control.tagName} ${control.getAttribute('type') ?? ''} ${control.className}`;
      // The way past the menu slides in when it has the focus.
      const isLeftOut =
        seen.has(sort) || control.matches('[href^="#"], :disabled') || !control.checkVisibility({ visibilityProperty: true });
      if (isLeftOut) continue;
      // The line may stand around what is drawn in the place of the control: its label, its frame, a sibling.
      const places = [
        control,
        control.closest('td, th'),
        control.nextElementSibling,
        control.closest('label'),
        control.parentElement,
        control.parentElement?.parentElement,
      ].filter((one) => one instanceof HTMLElement || one instanceof SVGElement);
      // Nor may what was looked at before it, perhaps within the same frame, hold the focus.
      (document.activeElement as HTMLElement | null)?.blur();
      const without = places.map(lineOf);
      control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement !== control) continue;
      seen.add(sort);
      const isLined = places.some((one, at) => {
        if (lineOf(one) === without[at]) return false;
        const style = getComputedStyle(one);
        // A row of a list is framed by its cells, each from within.
        const frame = one.matches('td, th') ? /^(.*) 0px 3px 0px 0px inset/.exec(style.boxShadow)?.[1] : undefined;
        if (frame !== undefined) return groundsOf(one).every((cell) => ratio(over(rgba(frame), cell), cell) >= LEAST);
        if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 2) return false;
        const offset = Number.parseFloat(style.outlineOffset);
        const grounds = groundsOf(offset < 0 ? one : around(one, offset + 2));
        return grounds.every((ground) => ratio(over(rgba(style.outlineColor), ground), ground) >= LEAST);
      });
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      if (!isLined) faint.push(`${sort.slice(0, 60)} “${name.trim().slice(0, 40)}”`);
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();
    return faint;
  });
}

/** How much of the width beside the menu the main part takes, 0 to 1. */
const usedWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null) return 1;
    const boxes = [...main.querySelectorAll<HTMLElement>('*')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const { left, right } = main.getBoundingClientRect();
    return (Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left))) / (right - left);
  });

/** What makes the page wider than the window: the innermost parts that end beyond it; none where nothing scrolls sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const beyond = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > root.clientWidth + 1,
    );
    const inner = beyond.filter((one) => ![...one.children].some((child) => beyond.includes(child as HTMLElement)));
    return inner
      .slice(0, 3)
      .map((one) => `${one.tagName} “${(one.textContent ?? '').trim().slice(0, 40)}” (${Math.round(one.getBoundingClientRect().right)})`);
  });

/** Texts that are drawn in part and do not say so: beyond an edge, at the side or below, that can neither be scrolled nor ends them with an ellipsis. */
const cutSilently = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** The box of a text reaches below its letters by about so much. */
    const LETTER_PX = 4;
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const parent = walker.currentNode.parentElement;
      if (text === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      if (box.width < 2) continue;
      for (let one: Element | null = parent; one !== null && one !== document.body; one = one.parentElement) {
        const { clipPath, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one);
        const edge = one.getBoundingClientRect();
        // In part: what lies beyond the edge as a whole is folded away.
        const isHalf = box.top < edge.bottom - 2 && box.bottom > edge.bottom + LETTER_PX;
        if (/hidden|clip/.test(overflowY) && clipPath === 'none' && edge.height > 1 && webkitLineClamp === 'none' && isHalf) {
          cut.push(`“${text.slice(0, 50)}” at the bottom`);
          break;
        }
        // Words for screen readers alone, what scrolls, and what ends by dots.
        const isMeant = clipPath !== 'none' || edge.width <= 1 || /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis';
        if (isMeant || webkitLineClamp !== 'none') break;
        const isBeside = box.right <= edge.left || box.left >= edge.right;
        if (overflowX !== 'visible' && !isBeside && (box.right > edge.right + 2 || box.left < edge.left - 2)) {
          cut.push(`“${text.slice(0, 50)}”`);
          break;
        }
      }
    }
    return cut;
  });

/** Days that are broken over two lines. */
const brokenDays = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: day, index } of (node.textContent ?? '').matchAll(/\d\d-\d\d-\d{4}/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + day.length);
        const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(`${day} in “${node.parentElement.textContent?.trim().slice(0, 50)}”`);
      }
    }
    return broken;
  });

/** Nothing passes from one look into another any more: what is measured would be between two colours. */
const stand = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

const window = (width: number, hasTouch: boolean) => ({ isMobile: false, hasTouch, viewport: { width, height: 900 } });
/**
 * The narrowest phone, a tablet on its side, a small desk, and the widest one. A browser of a phone makes its window as wide as a page that
 * is too wide: none of them is one.
 */
const WINDOWS = [window(320, true), window(1180, true), window(1440, false), window(1920, false)];
/** The least contrast of a text: where gloves and sun are, and at a desk. */
const FIELD = 7;
const OFFICE = 4.5;
/** Less of a list or a form at 1920 px is a column with empty ground beside it. */
const LEAST_USED = 0.6;

/** What is cut off or wider than the window, and days on two lines, at the least and the greatest width and two between them. */
async function faultsOfWidths(page: Page, become: Awaited<ReturnType<typeof looksOf>>, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const one of WINDOWS) {
    await become(one);
    const where = `${screen} at ${one.viewport.width}`;
    for (const part of await tooWide(page)) found.push(`${where}: ${part} is wider than the window`);
    for (const text of await cutSilently(page)) found.push(`${where}: ${text} is cut`);
    for (const day of await brokenDays(page)) found.push(`${where}: ${day} is broken`);
  }
  return found;
}

/** Walks over screens and tells what does not fit into windows of 320 to 1920 px: the words of another language are of other lengths. */
export async function faultsOfFit(page: Page, { walk }: Walk): Promise<string[]> {
  const become = await looksOf(page);
  const found: string[] = [];
  await walk(page, async (screen) => {
    await stand(page);
    found.push(...(await faultsOfWidths(page, become, screen)));
    await become(DESK);
  });
  return found;
}

/**
 * Walks over screens, on a phone, and tells everything that is not seen well on them: texts and focus in both schemes, what is cut off or
 * wider than the window, days on two lines, and room that is left empty. All of it at once, because a walk is long.
 */
export async function faultsOfSight(page: Page, { walk }: Walk): Promise<string[]> {
  const become = await looksOf(page);
  const found: string[] = [];
  const inScheme = async (colorScheme: 'dark' | 'light', screen: string, least: number, isFocused: boolean): Promise<void> => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const { contrast, weakest } = await contrastOf(page);
    if (contrast < least - 0.005) found.push(`${screen} ${colorScheme}: “${weakest}” has ${contrast.toFixed(2)}:1`);
    if (isFocused) for (const one of await faintFocus(page)) found.push(`${screen} ${colorScheme}: focus of ${one} is not seen`);
  };
  await walk(page, async (screen) => {
    await stand(page);
    await inScheme('light', screen, FIELD, false);
    await inScheme('dark', screen, FIELD, true);
    found.push(...(await faultsOfWidths(page, become, screen)));
    const used = await usedWidth(page);
    if (used < LEAST_USED) found.push(`${screen}: ${used.toFixed(2)} of 1920 used`);
    await inScheme('dark', `${screen} at a desk`, OFFICE, false);
    await inScheme('light', `${screen} at a desk`, OFFICE, true);
    await become(PHONE);
  });
  return found;
}
