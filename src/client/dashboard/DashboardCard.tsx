import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { FillingNote, useIsFilling } from '#client/ui/FillingNote.tsx';
import classes from './Dashboard.module.css';

/** Areas that count what the server has: before the device has all of it, a count would be no result. */
const OF_THE_SERVER = new Set(['drafts', 'dfis', 'turn', 'sgk', 'ppe', 'reports', 'places', 'priorities']);

/** One matter of the dashboard: its name, how many, and the rows; before the device is filled, that it is being filled. */
export function DashboardCard({
  area,
  title,
  count,
  children,
}: {
  area: 'work' | 'drafts' | 'dfis' | 'turn' | 'sgk' | 'ppe' | 'reports' | 'places' | 'priorities' | 'pages';
  title: ReactNode;
  count?: number;
  children: ReactNode;
}) {
  const id = useId();
  const isFilling = useIsFilling() && OF_THE_SERVER.has(area);
  return (
    <section className={classNames(classes.card, classes[area])} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {count === undefined || isFilling ? null : <span className={classes.count}>{count}</span>}
      </h2>
      {isFilling ? <FillingNote /> : null}
      {isFilling && (count ?? 0) === 0 ? null : children}
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
