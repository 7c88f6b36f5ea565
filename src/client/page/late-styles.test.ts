// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { wholeSheet } from '#client/page/late-styles.ts';

/** The document of these tests fetches nothing: it says at once that it came, or that it did not. */
const { settings } = (window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }).happyDOM;

afterEach(() => {
  document.head.innerHTML = '';
});

test('the sheet of all pages is brought once, behind the first one, and asked for anew where it did not come', async () => {
  expect(wholeSheet()).toBeUndefined();
  document.head.innerHTML = '<link data-late-sheet href="/assets/late.css"><style data-library></style>';
  await expect(wholeSheet()).rejects.toThrow(/did not come/);
  expect(document.querySelector('link[rel=stylesheet]')).toBeNull();

  settings.handleDisabledFileLoadingAsSuccess = true;
  const coming = wholeSheet();
  await expect(coming).resolves.toBeUndefined();
  expect(document.querySelector('link[rel=stylesheet]')?.nextElementSibling?.tagName).toBe('STYLE');
  expect(wholeSheet()).toBeUndefined();
});
