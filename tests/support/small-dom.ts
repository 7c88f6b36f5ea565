// As much of a page as React draws on: unit tests see what a part of the screen does over time without a browser.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { act, createElement, type ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';

type Listener = (event: SmallEvent) => void;

class SmallEvent {
  target: SmallNode | null = null;
  defaultPrevented = false;
  cancelBubble = false;
  readonly bubbles = true;
  readonly timeStamp = Date.now();
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
  preventDefault(): void {
    this.defaultPrevented = true;
  }
  stopPropagation(): void {
    this.cancelBubble = true;
  }
}

class SmallNode {
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly style = { setProperty: () => undefined };
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  childNodes: SmallNode[] = [];
  parentNode: SmallNode | null = null;
  /** Of a text, and of an element that React gave nothing but a text. */
  data = '';
  type = 'text';
  #value = '';
  readonly #listeners: { type: string; listener: Listener; isCapture: boolean }[] = [];
  readonly nodeType: number;
  readonly nodeName: string;
  readonly ownerDocument: SmallDocument;
  constructor(nodeType: number, nodeName: string, ownerDocument: SmallDocument) {
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.ownerDocument = ownerDocument;
  }

  get tagName(): string {
    return this.nodeName;
  }
  get isConnected(): boolean {
    return this === this.ownerDocument.body || (this.parentNode?.isConnected ?? false);
  }
  get nodeValue(): string {
    return this.data;
  }
  set nodeValue(text: string) {
    this.data = text;
  }
  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null;
  }
  get textContent(): string {
    return this.nodeType === 3 ? this.data : this.data + this.childNodes.map((node) => node.textContent).join('');
  }
  set textContent(text: string) {
    for (const node of this.childNodes) node.parentNode = null;
    this.childNodes = [];
    this.data = text;
  }
  get value(): string {
    return this.#value;
  }
  set value(value: string) {
    this.#value = String(value);
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name.toLowerCase(), String(value));
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name.toLowerCase()) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name.toLowerCase());
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name.toLowerCase());
  }
  appendChild(node: SmallNode): SmallNode {
    return this.insertBefore(node, null);
  }
  insertBefore(node: SmallNode, before: SmallNode | null): SmallNode {
    node.parentNode?.removeChild(node);
    this.childNodes.splice(before === null ? this.childNodes.length : this.childNodes.indexOf(before), 0, node);
    node.parentNode = this;
    return node;
  }
  removeChild(node: SmallNode): SmallNode {
    // As in a browser: what is not on the page any more has no focus.
    if (node.contains(this.ownerDocument.activeElement)) this.ownerDocument.activeElement = this.ownerDocument.body;
    this.childNodes = this.childNodes.filter((one) => one !== node);
    node.parentNode = null;
    return node;
  }
  contains(other: SmallNode | null): boolean {
    return other === this || (other !== null && other.parentNode !== null && this.contains(other.parentNode));
  }
  addEventListener(type: string, listener: Listener, options: boolean | { capture?: boolean } = false): void {
    this.#listeners.push({ type, listener, isCapture: typeof options === 'boolean' ? options : options.capture === true });
  }
  removeEventListener(): void {}
  getRootNode(): SmallNode {
    return this.parentNode?.getRootNode() ?? this;
  }
  querySelectorAll(): SmallNode[] {
    return [];
  }
  focus(): void {
    const { ownerDocument: page } = this;
    if (page.activeElement === this) return;
    if (page.activeElement !== page.body) page.activeElement.dispatch('focusout');
    page.activeElement = this;
    this.dispatch('focusin');
  }
  blur(): void {
    if (this.ownerDocument.activeElement !== this) return;
    this.ownerDocument.activeElement = this.ownerDocument.body;
    this.dispatch('focusout');
  }
  dispatch(type: string): void {
    const event = new SmallEvent(type);
    event.target = this;
    const path: SmallNode[] = [];
    for (let node: SmallNode | null = this; node !== null; node = node.parentNode) path.push(node);
    for (const isCapture of [true, false])
      for (const node of isCapture ? path.toReversed() : path)
        for (const one of node.#listeners) if (one.type === type && one.isCapture === isCapture) one.listener(event);
  }
}

class SmallDocument {
  readonly nodeType = 9;
  readonly nodeName = '#document';
  readonly documentElement: SmallNode;
  readonly head: SmallNode;
  readonly body: SmallNode;
  readonly visibilityState = 'visible';
  /** That the page tells of input. */
  readonly oninput = null;
  activeElement: SmallNode;
  defaultView: unknown = null;
  constructor() {
    this.documentElement = this.createElement('html');
    this.head = this.createElement('head');
    this.body = this.createElement('body');
    this.activeElement = this.body;
  }
  get ownerDocument(): SmallDocument {
    return this;
  }
  createElement(name: string): SmallNode {
    return new SmallNode(1, name.toUpperCase(), this);
  }
  createElementNS(_space: string, name: string): SmallNode {
    return new SmallNode(1, name, this);
  }
  createTextNode(text: string): SmallNode {
    const node = new SmallNode(3, '#text', this);
    node.data = text;
    return node;
  }
  querySelectorAll(): SmallNode[] {
    return [];
  }
  getElementById(): null {
    return null;
  }
  addEventListener(): void {}
  removeEventListener(): void {}
}

export interface SmallPage {
  /** What stands there. */
  text(): string;
  /** The element of this name and, where given, of this text or label. @throws Error when there is none */
  find(name: string, said?: string): SmallElement;
  has(name: string, said?: string): boolean;
  /** The element that has the focus, or null. */
  focused(): SmallElement | null;
  press(name: string, said?: string): Promise<void>;
  /** Writes this into a field, as by keys, without leaving it. */
  type(name: string, text: string): Promise<void>;
  leave(): Promise<void>;
  /** Lets happen what was set off, and draws what follows from it. */
  settle(work?: () => unknown): Promise<void>;
}
export type SmallElement = Pick<SmallNode, 'textContent' | 'value' | 'getAttribute' | 'hasAttribute'>;

/** Draws this on a page of its own, in Turkish. The globals of a page are there from now on, until the test ends. */
export async function drawSmall(drawn: ReactNode): Promise<SmallPage> {
  const page = new SmallDocument();
  const view = {
    document: page,
    navigator: { userAgent: '' },
    setTimeout,
    clearTimeout,
    requestAnimationFrame: (draw: () => void) => setTimeout(draw, 0),
    cancelAnimationFrame: clearTimeout,
    HTMLElement: SmallNode,
    HTMLIFrameElement: class {},
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  page.defaultView = view;
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
  vi.stubGlobal('HTMLElement', SmallNode);
  vi.stubGlobal('requestAnimationFrame', view.requestAnimationFrame);
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  if (i18n.locale !== 'tr') i18n.loadAndActivate({ locale: 'tr', messages: {} });
  const { createRoot } = await import('react-dom/client');
  const box = page.body.appendChild(page.createElement('div'));
  const root = createRoot(box as unknown as Element); // as much of one as React asks of it
  onTestFinished(() => act(async () => root.unmount()));
  const frame = createElement(MantineProvider, { env: 'test' }, drawn);
  await act(async () => root.render(createElement(I18nProvider, { i18n }, frame)));

  const textOf = (node: SmallNode): string => (node.nodeName === 'STYLE' ? '' : node.data + node.childNodes.map(textOf).join(' '));
  const all = (node: SmallNode): SmallNode[] => [node, ...node.childNodes.flatMap(all)];
  const found = (name: string, said?: string) =>
    all(box).filter(
      (node) =>
        node.nodeName.toLowerCase() === name &&
        (said === undefined || node.textContent.includes(said) || node.getAttribute('aria-label') === said),
    );
  const find = (name: string, said?: string): SmallNode => {
    const [node] = found(name, said);
    if (node === undefined) throw new Error(`no ${name} ${said ?? ''} in: ${box.textContent}`);
    return node;
  };
  return {
    text: () => textOf(box),
    find,
    has: (name, said) => found(name, said).length > 0,
    focused: () => (page.activeElement === page.body ? null : page.activeElement),
    press: (name, said) =>
      act(async () => {
        const node = find(name, said);
        node.focus();
        node.dispatch('click');
      }),
    type: (name, text) =>
      act(async () => {
        const node = find(name);
        node.focus();
        // Past the watch that React keeps on the value.
        Reflect.set(SmallNode.prototype, 'value', text, node);
        node.dispatch('input');
      }),
    leave: () => act(async () => page.activeElement.blur()),
    settle: (work) =>
      act(async () => {
        await work?.();
        await new Promise((done) => setTimeout(done, 0));
      }),
  };
}
