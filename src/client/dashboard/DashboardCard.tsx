import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useSyncFact } from '#client/sync/index.ts';
import { classNames } from '#client/ui/class-names.ts';
import classes from './Dashboard.module.css';

/** Areas that count what the server has: before the device has it, a zero would be no result. */
const OF_THE_SERVER = new Set(['dfis', 'turn', 'sgk', 'ppe', 'reports', 'places', 'priorities']);

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
  const caughtUp = useSyncFact('caughtUp');
  const isOffline = useSyncFact('connection') === 'offline';
  const isFilling = !caughtUp && OF_THE_SERVER.has(area) && (count ?? 0) === 0;
  return (
    <section className={classNames(classes.card, classes[area])} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {count === undefined || isFilling ? null : <span className={classes.count}>{count}</span>}
      </h2>
      {isFilling ? (
        <p className={classes.quiet}>
          {isOffline ? <Trans>Kayıtlar bu cihaza henüz indirilmedi.</Trans> : <Trans>Kayıtlar bu cihaza indiriliyor…</Trans>}
        </p>
      ) : (
        children
      )}
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
