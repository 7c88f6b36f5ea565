import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { menuNodes, openGroups } from '#client/shell/menu-view.ts';
import { SidebarEntry } from '#client/shell/SidebarEntry.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Logo } from '#client/ui/Logo.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import classes from './Sidebar.module.css';

/** The menu that the server sent. `isFolded` shows icons alone; `onUnfold` is asked for when a group is opened there. */
export function Sidebar({ isFolded = false, onUnfold, onNavigate }: { isFolded?: boolean; onUnfold?: () => void; onNavigate?: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { user } = useSession();
  const { pathname } = useLocation();
  const nodes = useMemo(() => menuNodes(user.routes, locale), [user.routes, locale]);
  const [opened, setOpened] = useState({ at: pathname, groups: openGroups(nodes, pathname) });
  // A navigation opens the groups of its page; between navigations the person's own choice counts.
  if (opened.at !== pathname) {
    const groups = openGroups(nodes, pathname);
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
      <ul className={classes.list}>
        {nodes.map((node) => (
          <SidebarEntry
            key={node.name}
            node={node}
            level={0}
            opened={opened.groups}
            isFolded={isFolded}
            pathname={pathname}
            onToggle={toggle}
            {...(onNavigate === undefined ? {} : { onNavigate })}
          />
        ))}
      </ul>
    </nav>
  );
}
