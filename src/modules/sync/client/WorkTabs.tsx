import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOwnDrafts } from '#client/records/own-drafts.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { classNames } from '#client/ui/class-names.ts';
import classes from './WorkTabs.module.css';

/** The three lists of the own work: drafts, what waits, what was sent; each at an address of its own (OFF-UI-02). */
export function WorkTabs({ at, sent }: { at: 'drafts' | 'outbox' | 'sent'; sent?: number }) {
  const { t } = useLingui();
  const { records, attention } = useSyncStatus();
  const drafts = useOwnDrafts().count;
  return (
    <nav className={classNames(classes.tabs, 'no-print')} aria-label={t`İşlerim`}>
      <Tab to="/sync/drafts" isHere={at === 'drafts'} count={drafts}>
        <Trans>Taslaklar</Trans>
      </Tab>
      <Tab to="/sync/outbox" isHere={at === 'outbox'} count={records} isUrgent={attention > 0}>
        <Trans>Bekleyenler</Trans>
      </Tab>
      <Tab to="/sync/sent" isHere={at === 'sent'} {...(sent === undefined ? {} : { count: sent })}>
        <Trans>Gönderilenler</Trans>
      </Tab>
    </nav>
  );
}

interface TabProps {
  readonly to: string;
  readonly isHere: boolean;
  readonly count?: number;
  /** Something in it waits for a person. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

function Tab({ to, isHere, count, isUrgent = false, children }: TabProps) {
  const { i18n } = useLingui();
  return (
    <Link to={to} className={classes.tab} aria-current={isHere ? 'page' : undefined}>
      {children}
      {count === undefined ? null : (
        <>
          {' '}
          <span className={classNames(classes.count, isUrgent && classes.urgent)} data-count={count}>
            {i18n.number(count)}
          </span>
        </>
      )}
    </Link>
  );
}
