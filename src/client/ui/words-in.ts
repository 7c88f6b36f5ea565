import { i18n, type MessageOptions } from '@lingui/core';
import { Children, isValidElement, type ReactNode } from 'react';

/** What `Trans` holds: the name of a text, and what is put into it. */
interface Told {
  readonly children?: ReactNode;
  readonly id?: string;
  readonly message?: string;
  readonly values?: Record<string, unknown>;
}

/** Elements after whose words a line ends. */
const LINES: ReadonlySet<unknown> = new Set(['p', 'li', 'div', 'ul', 'ol']);
/** Where a text has an element of its own: `<0>…</0>`. */
const PLACE = /<\/?\d+\/?>/g;

const raw = (node: ReactNode): string =>
  Children.toArray(node)
    .map((part) => {
      if (!isValidElement<Told>(part)) return String(part);
      const { children, id, message, values } = part.props;
      const isText = typeof part.type !== 'string' && typeof id === 'string';
      const options: MessageOptions = message === undefined ? {} : { message };
      const words = isText ? i18n._(id, values, options).replaceAll(PLACE, '') : raw(children);
      return LINES.has(part.type) ? `${words}\n` : words;
    })
    .join('');

/** The words of texts and elements, each paragraph and item on a line, for the browser's own windows. A component of ours says nothing here. */
export const wordsIn = (node: ReactNode): string => raw(node).replaceAll(/\n+/g, '\n').trim();
