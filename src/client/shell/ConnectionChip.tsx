import { IconAlertTriangleFilled, IconArrowUp, IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSyncStatus } from '#client/sync/index.ts';
import { connectionLook, useConnectionWords, useShortAge } from '#client/shell/connection.ts';
import { useNow } from '#client/ui/use-now.ts';
import { classNames } from '#client/ui/class-names.ts';
import classes from './ConnectionChip.module.css';

const ICONS = { online: IconCloudCheck, offline: IconCloudOff, sending: IconArrowUp, attention: IconAlertTriangleFilled } as const;

/** Quiet and permanent: the connection, what waits and how old it is; leads to the outbox (OFF-UI-01). */
export function ConnectionChip() {
  const status = useSyncStatus();
  const look = connectionLook(status, useNow());
  const { head, rest } = useConnectionWords(status);
  const age = useShortAge(status.oldest);
  const Icon = ICONS[look];
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
      <span className={classes.head}>{head}</span>
      {rest.map((words) => (
        <span key={words} className={classes.rest}>
          {words}
        </span>
      ))}
      {status.waiting > 0 ? (
        <span className={classes.number} aria-hidden="true">
          {status.waiting}
          {age === null ? null : <span className={classes.age}>{age}</span>}
        </span>
      ) : null}
    </Link>
  );
}
