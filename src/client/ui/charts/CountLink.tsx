import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './statistics.module.css';

/** A path and the search that goes with it. */
export interface Href {
  readonly to: string;
  readonly search: Readonly<Record<string, unknown>>;
}

interface Props {
  readonly href: Href | undefined;
  /** In words, where what stands beside the number does not say it all. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** What stands for the rows that were counted, as a link to them where there is one. */
export function CountLink({ href, label, children }: Props) {
  if (href === undefined) return children;
  return (
    // The router knows paths only at run time, so that it cannot know the shape of their search either.
    <Link to={href.to} search={href.search as never} className={classes.link ?? ''}>
      {label === undefined ? (
        children
      ) : (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          <span aria-hidden>{children}</span>
        </>
      )}
    </Link>
  );
}
