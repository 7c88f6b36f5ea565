import { setTimeout as pause } from 'node:timers/promises';
import type { EnginePage } from '#tests/engines/port.ts';

const PATIENCE_MS = 60_000;
export const LIST = '/companies/audit-reports/operational-audit-report';

/** What a person does on a page, in words that every engine's driver understands. */
export class Person {
  readonly page: EnginePage;
  readonly url: string;

  constructor(page: EnginePage, url: string) {
    this.page = page;
    this.url = url;
  }

  open(path: string): Promise<void> {
    return this.page.goto(this.url + path);
  }

  /** Waits until the function body gives something; tells what was awaited and what the page logged when it does not. */
  async until<T>(what: string, body: string, ...args: readonly unknown[]): Promise<T> {
    let failure: unknown = null;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(150)) {
      try {
        const found = await this.page.evaluate<T>(body, ...args);
        if (found) return found;
      } catch (error) {
        failure = error;
      }
    }
    const text = await this.page.evaluate<string>('return document.body.innerText.slice(0, 400)').catch(String);
    throw new Error(`${what} did not come: ${String(failure ?? '')}\n${(await this.page.messages().catch(() => [])).join('\n')}\n${text}`);
  }

  /** Presses the first enabled button, link or menu entry with this text. */
  press(text: string, within = 'html'): Promise<unknown> {
    return this.until(
      `“${text}”`,
      `const places = [...document.querySelectorAll(args[1])];
      const found = places.flatMap((place) => [...place.querySelectorAll('button, a, [role=menuitem], [role=option]')])
        .find((one) => !one.disabled && one.getClientRects().length > 0 && ((one.getAttribute('aria-label') || '') + ' ' + one.textContent).includes(args[0]));
      found?.click(); return found !== undefined;`,
      text,
      within,
    );
  }

  /** Says yes in the dialog that asks, by the button with this text. */
  confirm(text: string): Promise<unknown> {
    return this.until(
      `“${text}” in a dialog`,
      `const found = [...document.querySelectorAll('[role=dialog] button')].find((one) => one.textContent.includes(args[0]));
      found?.click(); return found !== undefined;`,
      text,
    );
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.open('/login');
    await this.until('the sign-in form', `return document.querySelector('input[type=password]') !== null`);
    await this.page.type('form input:not([type=password])', email);
    await this.page.type('input[type=password]', password);
    await this.page.click('button[type=submit]');
    await this.until('the first page', `return location.pathname !== '/login' && document.querySelector('a[data-connection]') !== null`);
  }

  /** The browser can do without the network: the service worker is in charge, the copy is filled. */
  async readyForField(): Promise<void> {
    await this.until('the service worker', `await navigator.serviceWorker.ready; return navigator.serviceWorker.controller !== null`);
    await this.open(LIST);
    await this.until('the list', `return /[1-9]\\d* kayıt/.test(document.body.innerText)`);
    await this.until('the end of filling', `return document.querySelector('a[data-connection=online][data-filled]') !== null`);
  }

  connection(state: 'online' | 'offline'): Promise<unknown> {
    return this.until(`the word “${state}”`, `return document.querySelector('a[data-connection]')?.dataset.connection === args[0]`, state);
  }

  kept(): Promise<unknown> {
    return this.until('the word that it is kept', `return document.querySelector('[data-testid=save-state]')?.dataset.state === 'saved'`);
  }

  /** Writes into the field with this label as a keyboard would. */
  async write(label: string, text: string): Promise<void> {
    const css = await this.until<string>(
      `the field “${label}”`,
      `const found = [...document.querySelectorAll('label')].find((one) => one.textContent.includes(args[0]) && one.getClientRects().length > 0);
      const field = found && document.getElementById(found.htmlFor); return field ? '#' + CSS.escape(field.id) : null;`,
      label,
    );
    // What the last report of the workplace knew stands there already: it is written over.
    await this.page.evaluate('document.querySelector(args[0]).select()', css);
    await this.page.type(css, text);
  }

  /** Opens a page of the form by its title. */
  async section(title: string): Promise<void> {
    await this.press('Bölümler');
    await this.confirm(title);
    await this.until(`the page “${title}”`, `return document.getElementById('step-title')?.textContent.includes(args[0])`, title);
  }

  /** From the head of the form to its first page with questions. */
  async firstQuestions(): Promise<void> {
    await this.section('Genel bilgiler');
    await this.until(
      'a page with questions',
      `if (document.querySelector('article[data-ref]') !== null) return true;
      [...document.querySelectorAll('button')].find((one) => one.textContent.trim().startsWith('İleri') && one.getClientRects().length > 0)?.click();
      return false;`,
    );
  }

  /** Taps an answer to each question of the open page and of all behind it. Gives how many there were. */
  answerAll(): Promise<number> {
    return this.page.evaluate<number>(`
      const rest = () => new Promise((done) => setTimeout(done, 30));
      const next = () => [...document.querySelectorAll('button')].find((one) => one.textContent.trim().startsWith('İleri') && !one.disabled && one.getClientRects().length > 0);
      let count = 0;
      for (;;) {
        for (const card of document.querySelectorAll('article[data-ref]')) {
          const label = [...card.querySelectorAll('[role=radiogroup]')][0]?.querySelectorAll('label')[0];
          if (card.querySelector('[role=radiogroup] input:checked') === null) label?.click();
          count++;
          await rest();
        }
        const button = next();
        if (button === undefined) return count;
        const title = document.getElementById('step-title')?.textContent;
        button.click();
        for (let i = 0; i < 100 && document.getElementById('step-title')?.textContent === title; i++) await rest();
      }`);
  }
}
