/** A style sheet that neither comes nor fails holds the app up no longer than this, ms. */
const PATIENCE_MS = 20_000;

/**
 * Resolves when the style sheets of the page are there. The page only names them, so that its first words wait for none; what the
 * app draws does. They keep their place in the head, before what the library of widgets writes there: the theme overrules them.
 */
export async function styleSheets(): Promise<void> {
  const coming = [...document.querySelectorAll<HTMLLinkElement>('link[data-sheet]')].map((link) => {
    const end = new Promise((done) => {
      for (const name of ['load', 'error']) link.addEventListener(name, done, { once: true });
    });
    link.rel = 'stylesheet';
    return end;
  });
  await Promise.race([Promise.all(coming), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}
