import { type ReactNode, useId } from 'react';
import { Link } from '@tanstack/react-router';
import { classNames } from '#client/ui/class-names.ts';
import classes from './Dashboard.module.css';

/** One matter of the dashboard: its name, how many, and the rows. */
export function DashboardCard({
  area,
  title,
  count,
  children,
}: {
  area: 'work' | 'drafts' | 'dfis' | 'turn' | 'sgk' | 'reports' | 'places' | 'priorities' | 'pages';
  title: ReactNode;
  count?: number;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classNames(classes.card, classes[area])} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {count === undefined ? null : <span className={classes.count}>{count}</span>}
      </h2>
      {children}
    </section>
  );
}

/** A row that is a link as a whole. `to` may carry a search. */
export function DashboardRow({ to, title, facts, mark }: { to: string; title: ReactNode; facts?: ReactNode; mark?: ReactNode }) {
  const [path, query] = to.split('?');
  return (
    <li>
      <Link
        to={path ?? to}
        {...(query === undefined ? {} : { search: Object.fromEntries(new URLSearchParams(query)) as never })}
        className={classes.row}
      >
        <span className={classes.what}>
          <span className={classes.title}>{title}</span>
          {facts === undefined ? null : <span className={classes.facts}>{facts}</span>}
        </span>
        {mark}
      </Link>
    </li>
  );
}
