import { Link } from '@tanstack/react-router';
import { CONNECTION_ICONS } from '#client/shell/connection-icons.ts';
import { connectionLook, useConnectionWords } from '#client/shell/connection.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useNow } from '#client/ui/use-now.ts';
import classes from './ConnectionMark.module.css';

/** The connection and how much waits as one small mark, for a page that has taken the screen; leads to the outbox (OFF-UI-01). */
export function ConnectionMark() {
  const status = useSyncStatus();
  const look = connectionLook(status, useNow());
  const { head, rest } = useConnectionWords(status);
  const words = [head, ...rest].join(' · ');
  const Icon = CONNECTION_ICONS[look];
  return (
    <Link
      to="/sync/outbox"
      className={classNames(classes.mark, classes[look])}
      title={words}
      data-connection={status.connection}
      data-waiting={status.waiting}
      data-outdated={status.needsUpdate || undefined}
    >
      <Icon size="1.4em" aria-hidden />
      {status.waiting > 0 ? (
        <span className={classes.number} aria-hidden="true">
          {status.waiting}
        </span>
      ) : null}
      <span className={classes.words}>{words}</span>
    </Link>
  );
}
