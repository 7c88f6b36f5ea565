import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { setPreference, usePreferences } from '#client/shell/preferences.ts';
import { Sidebar } from '#client/shell/Sidebar.tsx';
import { LossWarning } from '#client/shell/LossWarning.tsx';
import { SpaceWarning } from '#client/shell/SpaceWarning.tsx';
import { useIsScreenTaken } from '#client/shell/screen/whole-screen.ts';
import { TabPages } from '#client/shell/tabs/TabPages.tsx';
import { TabStrip } from '#client/shell/tabs/TabStrip.tsx';
import { TopBar } from '#client/shell/TopBar.tsx';
import { useIsNarrow } from '#client/ui/density.tsx';
import classes from './AppLayout.module.css';

/** The frame of every page behind the sign-in: menu at the side, bar on top, the page in the middle. Paper shows the page alone, and so does a page that takes the screen. */
export function AppLayout() {
  const { t } = useLingui();
  const { href } = useLocation();
  const isNarrow = useIsNarrow();
  const isTaken = useIsScreenTaken();
  const isFolded = usePreferences().sidebarStatus === 'closed';
  const setFolded = (next: boolean) => setPreference('sidebarStatus', next ? 'closed' : 'opened');
  // The drawer belongs to the page on which it was opened: each navigation closes it (SHELL-MENU-13).
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const isDrawerOpen = drawerAt === href;
  const closeDrawer = () => setDrawerAt(null);
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        <Trans>İçeriğe geç</Trans>
      </a>
      {isTaken ? null : isNarrow ? (
        <Drawer.Root opened={isDrawerOpen} onClose={closeDrawer} size="auto" padding={0}>
          <Drawer.Overlay />
          <Drawer.Content aria-label={t`Ana menü`} classNames={{ content: classes.drawer ?? '' }}>
            <Drawer.Body className={classes.drawerBody ?? ''}>
              <Sidebar onNavigate={closeDrawer} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      ) : (
        <div className={classes.side}>
          <Sidebar isFolded={isFolded} onUnfold={() => setFolded(false)} />
        </div>
      )}
      <div className={classes.main}>
        {isTaken ? null : (
          <TopBar
            isMenuOpen={isNarrow ? isDrawerOpen : !isFolded}
            onToggleMenu={isNarrow ? () => setDrawerAt(isDrawerOpen ? null : href) : () => setFolded(!isFolded)}
          />
        )}
        <TabStrip isHidden={isTaken} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <LossWarning />
          <SpaceWarning />
          <TabPages />
        </main>
      </div>
    </div>
  );
}
