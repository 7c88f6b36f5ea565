import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './PublicPage.module.css';

/** A way from one public page to another. */
export function PublicLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.way ?? ''}>
      {children}
    </Link>
  );
}
