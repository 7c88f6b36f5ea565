import { ActionIcon, Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { BELL_TYPES, BELL_WORDS } from '#client/shell/bell/bell-words.ts';
import { TypeIcon } from '#client/shell/bell/TypeIcon.tsx';
import { useBellEntries, useNotificationNews, useReading } from '#client/shell/bell/use-own-notifications.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useIsNarrow } from '#client/ui/density.tsx';
import { formatDay, formatInstant } from '#core/date/day.ts';
import { bellNumber } from '#modules/notifications/shared/notifications.rules.ts';
import type { ReaderNotification } from '#modules/notifications/shared/notifications.schema.ts';
import classes from './Bell.module.css';

/** The page of everything that has reached the person. */
export const NOTIFICATIONS_PATH = '/notifications';

/** The notification window of the top bar (SHELL-TOP-08); nothing without notifications, and in narrow windows (NOTIF-BELL-03, SHELL-TOP-12). */
export function Bell() {
  useNotificationNews();
  const entries = useBellEntries();
  const isNarrow = useIsNarrow();
  return isNarrow || entries.length === 0 ? null : <BellWindow entries={entries} />;
}

function BellWindow({ entries }: { entries: readonly ReaderNotification[] }) {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const { mark, open } = useReading();
  const number = bellNumber(entries);
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      position="bottom-end"
      width="26rem"
      trapFocus
      returnFocus
      withinPortal={false}
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          lang="tr"
          className={classes.bell ?? ''}
          aria-label={number === null ? BELL_WORDS.none : BELL_WORDS.unread(number)}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <IconBell aria-hidden />
          {number === null ? null : (
            <span className={classes.number} aria-hidden="true">
              {number}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.window ?? ''} lang="tr" aria-label={BELL_WORDS.title}>
        <div className={classes.head}>
          <strong>{BELL_WORDS.title}</strong>
          <Button variant="subtle" disabled={mark === null || number === null} onClick={() => void mark?.(entries)}>
            {BELL_WORDS.markAll}
          </Button>
        </div>
        {mark === null ? <p className={classes.offline}>{BELL_WORDS.offline}</p> : null}
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <li key={entry.id} className={classNames(classes.entry, entry.is_read ? undefined : classes.unread)} data-read={entry.is_read}>
              <button
                type="button"
                className={classes.open}
                onClick={() => {
                  if (entry.redirect_path !== null) close();
                  open(entry);
                }}
              >
                <TypeIcon type={entry.notification_type} />
                <span className={classes.text}>
                  <span className={classes.facts}>
                    {BELL_TYPES[entry.notification_type]} · <time dateTime={entry.created_at}>{formatInstant(entry.created_at)}</time>
                    {entry.is_read ? null : <span className={classes.hidden}> {BELL_WORDS.isUnread}</span>}
                  </span>
                  <span className={classes.content} translate="no">
                    {entry.content}
                  </span>
                  {entry.due_date === null ? null : (
                    <span className={classes.facts}>
                      {BELL_WORDS.due}: {formatDay(entry.due_date)}
                    </span>
                  )}
                </span>
              </button>
              {entry.is_read ? null : (
                <ActionIcon
                  aria-label={BELL_WORDS.mark}
                  title={BELL_WORDS.mark}
                  disabled={mark === null}
                  onClick={() => void mark?.([entry])}
                >
                  <IconCheck aria-hidden size="1.2em" />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
        <Link to={NOTIFICATIONS_PATH} className={classes.all} onClick={close}>
          {BELL_WORDS.all}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}
