import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './sub-rows.module.css';

export interface SubRow {
  readonly key: string;
  readonly href: string;
  readonly title: ReactNode;
  /** A state beside it. */
  readonly mark?: ReactNode;
  /** Facts below it. */
  readonly facts: ReactNode;
}

/** Rows of a sub-list: each leads to its record. */
export function SubRows({ rows }: { readonly rows: readonly SubRow[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map(({ key, href, title, mark, facts }) => (
        <li key={key}>
          <Link to={href} className={classes.link ?? ''}>
            <span className={classes.title}>{title}</span>
            {mark}
            <span className={classes.facts}>{facts}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
