// Draws a part of the screen in the DOM of happy-dom: the test names it as its environment in its first line.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { act, createElement, type ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';

type Drawn = HTMLElement & { readonly value?: string };

export interface DrawnPage {
  /** What stands there. */
  text(): string;
  /** The element of this name and, where given, of this text or label. @throws Error when there is none */
  find(name: string, said?: string): Drawn;
  has(name: string, said?: string): boolean;
  /** The element that has the focus, or null. */
  focused(): Element | null;
  press(name: string, said?: string): Promise<void>;
  /** Writes this into a field, as by keys, without leaving it. */
  type(name: string, text: string): Promise<void>;
  leave(): Promise<void>;
  /** Lets happen what was set off, and draws what follows from it. */
  settle(work?: () => unknown): Promise<void>;
}

/** Draws this on the page, in Turkish, until the test ends. */
export async function draw(drawn: ReactNode): Promise<DrawnPage> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  if (i18n.locale !== 'tr') i18n.loadAndActivate({ locale: 'tr', messages: {} });
  const { createRoot } = await import('react-dom/client');
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
  });
  const frame = createElement(MantineProvider, { env: 'test' }, drawn);
  await act(async () => root.render(createElement(I18nProvider, { i18n }, frame)));

  const found = (name: string, said?: string) =>
    [...box.querySelectorAll<Drawn>(name)].filter(
      (one) => said === undefined || one.textContent.includes(said) || one.getAttribute('aria-label') === said,
    );
  const find = (name: string, said?: string): Drawn => {
    const [one] = found(name, said);
    if (one === undefined) throw new Error(`no ${name} ${said ?? ''} in: ${box.innerHTML}`);
    return one;
  };
  return {
    text: () => [...box.children].map((one) => (one.tagName === 'STYLE' ? '' : one.textContent)).join(' '),
    find,
    has: (name, said) => found(name, said).length > 0,
    focused: () => (document.activeElement === document.body ? null : document.activeElement),
    press: (name, said) =>
      act(async () => {
        const one = find(name, said);
        one.focus();
        one.click();
      }),
    type: (name, text) =>
      act(async () => {
        const field = find(name);
        field.focus();
        // Past the watch that React keeps on the value.
        Reflect.set(HTMLInputElement.prototype, 'value', text, field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    leave: () => act(async () => (document.activeElement as HTMLElement | null)?.blur()),
    settle: (work) =>
      act(async () => {
        await work?.();
        await new Promise((done) => setTimeout(done, 0));
      }),
  };
}
