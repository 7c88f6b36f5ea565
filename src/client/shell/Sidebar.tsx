import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { moveInMenu } from '#client/shell/menu-keys.ts';
import { entryOf, menuNodes, openGroups } from '#client/shell/menu-view.ts';
import { SidebarEntry } from '#client/shell/SidebarEntry.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Logo } from '#client/ui/Logo.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import classes from './Sidebar.module.css';

export interface SidebarProps {
  /** Icons alone. */
  readonly isFolded?: boolean;
  /** Asked for when a group is opened while only icons are shown. */
  readonly onUnfold?: () => void;
  readonly onNavigate?: () => void;
}

/** The menu that the server sent. */
export function Sidebar({ isFolded = false, onUnfold, onNavigate }: SidebarProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { user } = useSession();
  const { pathname } = useLocation();
  const nodes = useMemo(() => menuNodes(user.routes, locale), [user.routes, locale]);
  const entry = entryOf(user.routes, pathname);
  const [opened, setOpened] = useState({ at: pathname, groups: openGroups(nodes, entry) });
  // A navigation opens the groups of its page; between navigations the person's own choice counts.
  if (opened.at !== pathname) {
    const groups = openGroups(nodes, entry);
    setOpened({ at: pathname, groups: groups.length > 0 ? groups : opened.groups });
  }
  const toggle = (level: number, name: string) => {
    if (isFolded) onUnfold?.();
    const above = opened.groups.slice(0, level);
    // Opening one submenu closes the one beside it (SHELL-MENU-10).
    setOpened({ ...opened, groups: opened.groups[level] === name && !isFolded ? above : [...above, name] });
  };
  return (
    <nav className={classNames(classes.sidebar, isFolded && classes.folded)} aria-label={t`Ana menü`}>
      <Link to="/dashboard" className={classes.brand} {...(onNavigate === undefined ? {} : { onClick: onNavigate })}>
        <Logo withName={!isFolded} />
      </Link>
      <ul className={classes.list} onKeyDown={moveInMenu}>
        {nodes.map((node) => (
          <SidebarEntry
            key={node.name}
            node={node}
            level={0}
            opened={opened.groups}
            isFolded={isFolded}
            entry={entry}
            onToggle={toggle}
            {...(onNavigate === undefined ? {} : { onNavigate })}
          />
        ))}
      </ul>
    </nav>
  );
}
