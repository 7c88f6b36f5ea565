import { Link } from '@tanstack/react-router';
import { useSyncStatus } from '#client/sync/index.ts';
import { connectionLook, useConnectionWords, useShortAge } from '#client/shell/connection.ts';
import { CONNECTION_ICONS } from '#client/shell/connection-icons.ts';
import { useNow } from '#client/ui/use-now.ts';
import { classNames } from '#client/ui/class-names.ts';
import classes from './ConnectionChip.module.css';

/**
 * Quiet and permanent: the connection, how much waits and how old it is; leads to what waits (OFF-UI-01). Where room lacks whole
 * parts give way, the last first, never a part of a word; all of them stay in its name and title. What the number stands for is read aloud.
 */
export function ConnectionChip() {
  const status = useSyncStatus();
  const look = connectionLook(status, useNow());
  const { head, rest, uncounted } = useConnectionWords(status);
  const age = useShortAge(status.oldest);
  const Icon = CONNECTION_ICONS[look];
  return (
    <Link
      to="/sync/outbox"
      className={classNames(classes.chip, classes[look])}
      title={[head, ...rest].join(' · ')}
      data-connection={status.connection}
      data-waiting={status.waiting}
      data-outdated={status.needsUpdate || undefined}
      data-filled={status.caughtUp || undefined}
    >
      <Icon className={classes.icon} size="1.2em" aria-hidden />
      <span className={classes.parts}>
        <span className={classes.head}>{head}</span>
        <span className={classes.words}>{rest.filter((words) => !uncounted.includes(words)).join(' · ')}</span>
        {status.records > 0 ? (
          <span className={classes.number} aria-hidden="true">
            {status.records}
            {age === null ? null : <span className={classes.age}>{age}</span>}
          </span>
        ) : null}
        {uncounted.map((words) => (
          <span key={words} className={classes.rest}>
            {words}
          </span>
        ))}
      </span>
    </Link>
  );
}
