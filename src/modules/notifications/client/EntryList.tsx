import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { TypeIcon } from '#client/shell/bell/TypeIcon.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { formatDay } from '#core/date/day.ts';
import type { ReaderNotification } from '#modules/notifications/shared/notifications.schema.ts';
import { TYPE_LABEL } from '#modules/notifications/client/words.ts';
import classes from './notifications.module.css';

interface Props {
  readonly entries: readonly ReaderNotification[];
  /** Whether a tap on this entry leads anywhere. */
  readonly leads: (entry: ReaderNotification) => boolean;
  readonly onOpen: (entry: ReaderNotification) => void;
  /** Null while nothing can be marked. */
  readonly onMark: ((entry: ReaderNotification) => void) | null;
}

/** What has reached the person, newest first, with its whole text. */
export function EntryList({ entries, leads, onOpen, onMark }: Props) {
  const { t, i18n } = useLingui();
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={classNames(classes.entry, entry.is_read ? undefined : classes.unread)} data-read={entry.is_read}>
          <button type="button" className={classes.openEntry} onClick={() => onOpen(entry)}>
            <TypeIcon type={entry.notification_type} />
            <span className={classes.entryText}>
              <span className={classes.facts}>
                <span>{i18n._(TYPE_LABEL[entry.notification_type])}</span>
                <TimeAgo at={entry.created_at} />
                {entry.is_read ? null : (
                  <span className={classes.unreadWord}>
                    <Trans>Okunmadı</Trans>
                  </span>
                )}
              </span>
              <span className={classes.content} translate="no">
                {entry.content}
              </span>
              {entry.due_date === null ? null : (
                <span className={classes.facts}>
                  <Trans>Son tarih {formatDay(entry.due_date)}</Trans>
                </span>
              )}
            </span>
            {leads(entry) ? <IconChevronRight aria-hidden className={classes.leads ?? ''} /> : null}
          </button>
          {entry.is_read ? null : (
            <ActionIcon
              aria-label={t`Okundu işaretle`}
              title={t`Okundu işaretle`}
              disabled={onMark === null}
              onClick={() => onMark?.(entry)}
            >
              <IconCheck aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
