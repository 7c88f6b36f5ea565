/** How long the sheet may be silent before it is asked for beside the first question, ms. */
const SILENCE_MS = 20_000;

/** Styles of what is not drawn first: the build leaves their sheet without a meaning in the head, behind the first one (tools/split-styles.mjs). */
const linkOf = (): HTMLLinkElement | null =>
  // Whoever has no page has no styles either: tests, and workers that tell in words.
  globalThis.document?.querySelector<HTMLLinkElement>('link[data-late-sheet]:not([data-here])') ?? null;

let coming: Promise<void> | undefined;

/** Brings the styles of every page and part; undefined where they are there. Rejects when they do not come; whoever needs them next asks anew. */
export function wholeSheet(): Promise<void> | undefined {
  const link = linkOf();
  if (link === null) return undefined;
  coming ??= brought(link).finally(() => {
    coming = undefined;
  });
  return coming;
}

/** The link stays as it is, so that there is one to ask by again: what is asked by stands behind it. */
function brought(link: HTMLLinkElement): Promise<void> {
  const asked: HTMLLinkElement[] = [];
  return new Promise<void>((done, fail) => {
    const ask = (): void => {
      const sheet = document.createElement('link');
      sheet.rel = 'stylesheet';
      // What failed under an address is not asked for again under it by every browser.
      sheet.href = asked.length === 0 ? link.href : `${link.href}?again=${asked.length}`;
      sheet.addEventListener('load', () => {
        link.dataset['here'] = '';
        clearInterval(timer);
        done();
      });
      sheet.addEventListener('error', () => {
        asked.splice(asked.indexOf(sheet), 1);
        sheet.remove();
        if (asked.length > 0) return;
        clearInterval(timer);
        fail(new TypeError('the styles of the pages did not come'));
      });
      asked.push(sheet);
      link.after(sheet);
    };
    const timer = setInterval(ask, SILENCE_MS);
    ask();
  });
}
