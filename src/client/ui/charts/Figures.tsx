import type { ReactNode } from 'react';
import classes from './statistics.module.css';

/** Single numbers with their names, side by side. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={classes.figures}>{children}</dl>;

/** A number with its name. Stands in `Figures`. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
