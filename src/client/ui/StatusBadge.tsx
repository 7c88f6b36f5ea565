import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './StatusBadge.module.css';

/** A word for the state of a record, with a tone that only supports the word. */
export function StatusBadge({
  tone = 'neutral',
  canFold = false,
  children,
}: {
  tone?: 'neutral' | 'safe' | 'caution' | 'danger' | 'duty';
  /** For words beside a day: narrow places get two lines. */
  canFold?: boolean;
  children: ReactNode;
}) {
  return <span className={classNames(classes.badge, classes[tone], canFold && classes.folding)}>{children}</span>;
}
