import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './StatusBadge.module.css';

/** A word for the state of a record, with a tone that only supports the word. */
export function StatusBadge({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'safe' | 'caution' | 'danger' | 'duty';
  children: ReactNode;
}) {
  return <span className={classNames(classes.badge, classes[tone])}>{children}</span>;
}
