/** A style sheet that neither comes nor fails holds the app up no longer than this, ms. */
const PATIENCE_MS = 20_000;

/** Resolves when the style sheets of the page are there. They stand below its first words, which do not wait for them; what the app draws does. */
export async function styleSheets(): Promise<void> {
  if (document.readyState === 'loading') await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null);
  const coming = missing.map(
    (link) =>
      new Promise((done) => {
        for (const end of ['load', 'error']) link.addEventListener(end, done, { once: true });
      }),
  );
  await Promise.race([Promise.all(coming), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}
