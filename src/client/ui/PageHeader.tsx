import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

/** Title of a page with its actions at the right; `children` stand below it (figures, marks). */
export function PageHeader({ title, actions, children }: { title: string; actions?: ReactNode; children?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        {/* No line begins with the dot between two parts. */}
        <h1 className={classes.title}>{title.replaceAll(' · ', '\u00a0· ')}</h1>
        {actions ? <div className={`${classes.actions} no-print`}>{actions}</div> : null}
      </div>
      {children ? <div className={classes.below}>{children}</div> : null}
    </header>
  );
}
