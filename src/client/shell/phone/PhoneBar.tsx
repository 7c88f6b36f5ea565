import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCirclePlus, IconLayoutDashboard, IconMenu2, IconNotes } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useOwnDrafts } from '#client/records/own-drafts.ts';
import { connectionLook } from '#client/shell/connection.ts';
import { CONNECTION_ICONS } from '#client/shell/connection-icons.ts';
import { CreateSheet, useBeginnings } from '#client/shell/phone/CreateSheet.tsx';
import { useTyping } from '#client/shell/phone/use-typing.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useNow } from '#client/ui/use-now.ts';
import classes from './PhoneBar.module.css';

const HOME = '/dashboard';
const DRAFTS = '/sync/drafts';
const WAITING = '/sync/outbox';
const SENT = '/sync/sent';

/** The few things done daily, at the bottom of a phone, where the thumb is; away while a keyboard is up. */
export function PhoneBar({ isMenuOpen, onToggleMenu }: { isMenuOpen: boolean; onToggleMenu: () => void }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const status = useSyncStatus();
  const look = connectionLook(status, useNow());
  const drafts = useOwnDrafts().count;
  const isTyping = useTyping();
  const canBegin = useBeginnings().length > 0;
  // The sheet belongs to the page on which it was opened.
  const [sheetAt, setSheetAt] = useState<string | null>(null);
  const Connection = CONNECTION_ICONS[look];
  const { records } = status;
  const current = (...paths: readonly string[]) => (paths.includes(pathname) ? ('page' as const) : undefined);
  return (
    <>
      <nav className={classes.bar} hidden={isTyping} aria-label={t`Günlük işler`}>
        <Link to={HOME} className={classes.item} aria-current={current(HOME)}>
          <IconLayoutDashboard size="1.5rem" stroke={1.75} aria-hidden />
          <Trans>Gösterge</Trans>
        </Link>
        <Link to={DRAFTS} className={classes.item} aria-current={current(DRAFTS, SENT)}>
          <Mark count={drafts} words={t`${plural({ drafts }, { one: '# taslak', other: '# taslak' })}`}>
            <IconNotes size="1.5rem" stroke={1.75} aria-hidden />
          </Mark>
          <Trans>İşlerim</Trans>
        </Link>
        {canBegin ? (
          <button type="button" className={classes.item} aria-haspopup="dialog" onClick={() => setSheetAt(pathname)}>
            <IconCirclePlus size="1.5rem" stroke={1.75} aria-hidden />
            <Trans>Yeni</Trans>
          </button>
        ) : null}
        <Link to={WAITING} className={classNames(classes.item, look === 'attention' && classes.attention)} aria-current={current(WAITING)}>
          <Mark count={records} words={t`${plural({ records }, { one: '# kayıt', other: '# kayıt' })}`}>
            <Connection size="1.5rem" stroke={1.75} aria-hidden />
          </Mark>
          <Trans>Bekleyenler</Trans>
        </Link>
        <button type="button" className={classes.item} aria-expanded={isMenuOpen} onClick={onToggleMenu}>
          <IconMenu2 size="1.5rem" stroke={1.75} aria-hidden />
          <Trans>Menü</Trans>
        </button>
      </nav>
      <CreateSheet opened={sheetAt === pathname} onClose={() => setSheetAt(null)} />
    </>
  );
}

/** A number at the corner of a drawing, in words for screen readers; nothing for none. */
function Mark({ count, words, children }: { count: number; words: string; children: React.ReactNode }) {
  return (
    <span className={classes.mark}>
      {children}
      {count === 0 ? null : (
        <>
          <span className={classes.number} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
          <span className={classes.said}>{words} </span>
        </>
      )}
    </span>
  );
}
