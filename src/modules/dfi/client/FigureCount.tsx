import type { ReactNode } from 'react';
import { CountLink } from '#client/ui/charts/CountLink.tsx';
import type { FigureLink } from '#modules/dfi/client/figure-links.ts';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import classes from './dfi.module.css';

interface Props {
  readonly to: FigureLink;
  /** What is counted, for whoever does not see what stands beside it. */
  readonly name: string;
  readonly count: number;
  readonly isLate?: boolean;
  /** In place of the bare number. */
  readonly children?: ReactNode;
}

/** A number that opens the list of what it counts; none is no link. */
export const FigureCount = ({ to, name, count, isLate = false, children = count }: Props) => (
  <CountLink href={count === 0 ? undefined : { to: dfiPaths.list, search: to }} label={`${name}: ${count}`}>
    {isLate && count > 0 ? <span className={classes.late}>{children}</span> : children}
  </CountLink>
);
