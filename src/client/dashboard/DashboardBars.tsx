import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './Dashboard.module.css';

export interface Bar {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
  /** Behind the number: what of it matters most. */
  readonly note?: ReactNode;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Numbers side by side: each a link, the bar only supports the number. */
export function DashboardBars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <ul className={classes.rows}>
      {bars.map(({ key, name, count, note, to, search }) => (
        <li key={key}>
          {/* The pages come from the server's list, so the router cannot know their search. */}
          <Link to={to} {...(search === undefined ? {} : { search: search as never })} className={classes.measure}>
            <span className={classes.what}>{name}</span>
            <span className={classes.value}>
              <strong>{count}</strong>
              {note}
            </span>
            <svg className={classes.scale} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className={classes.track} width="100" height="4" />
              <rect width={(count / most) * 100} height="4" />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}
