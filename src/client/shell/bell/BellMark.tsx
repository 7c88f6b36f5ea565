import type { ReactNode } from 'react';
import { useBellEntries } from '#client/shell/bell/use-own-notifications.ts';
import { bellNumber } from '#modules/notifications/shared/notifications.rules.ts';
import classes from './Bell.module.css';

/** The number of unread notifications, as the bell counts them; null for none. */
export const useUnreadNumber = (): string | null => bellNumber(useBellEntries());

/** That number at the corner of another control: narrow windows have no bell (SHELL-TOP-12), and nobody should miss a thing for that. */
export function BellMark({ number, children }: { number: string | null; children: ReactNode }) {
  return (
    <span className={classes.anchor}>
      {children}
      {number === null ? null : (
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
      )}
    </span>
  );
}
