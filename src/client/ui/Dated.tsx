import { Children, type ReactNode } from 'react';

/** A day as it is shown, DD-MM-YYYY. */
const DAY = /(\d{2}-\d{2}-\d{4})/;

const whole = (text: string): ReactNode =>
  DAY.test(text) ? Children.map(text.split(DAY), (part) => (DAY.test(part) ? <span className="day">{part}</span> : part)) : text;

/**
 * Words in which no day is broken over two lines, as a browser does at its hyphens. Cells of lists and every text of the catalogue go
 * through it; words that are put together by hand have to.
 */
export function Dated({ children }: { children: ReactNode }): ReactNode {
  if (typeof children === 'string') return whole(children);
  const hasDay = Array.isArray(children) && children.some((one) => typeof one === 'string' && DAY.test(one));
  return hasDay ? Children.map(children, (one) => (typeof one === 'string' ? whole(one) : one)) : children;
}
