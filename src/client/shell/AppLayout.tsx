import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { afterFirstScreen } from '#client/app/first-screen.ts';
import { isFillingIn } from '#client/shell/phone/filling.ts';
import { setPreference, usePreferences } from '#client/shell/preferences.ts';
import { Sidebar } from '#client/shell/Sidebar.tsx';
import { LossWarning } from '#client/shell/LossWarning.tsx';
import { SpaceWarning } from '#client/shell/SpaceWarning.tsx';
import { useIsScreenTaken } from '#client/shell/screen/whole-screen.ts';
import { TabPages } from '#client/shell/tabs/TabPages.tsx';
import { TabStrip } from '#client/shell/tabs/TabStrip.tsx';
import { TopBar } from '#client/shell/TopBar.tsx';
import { useIsNarrow, useIsPhone } from '#client/ui/density.tsx';
import { classNames } from '#client/ui/class-names.ts';
import classes from './AppLayout.module.css';

type MenuProps = { isMenuOpen: boolean; onToggleMenu: () => void };

/** Without its part of the program there is no bar: the menu is at the top as well. */
const PhoneBar = lazy(() =>
  afterFirstScreen()
    .then(() => import('#client/shell/phone/PhoneBar.tsx'))
    .then(
      ({ PhoneBar: Bar }): { default: ComponentType<MenuProps> } => ({ default: Bar }),
      () => ({ default: () => null }),
    ),
);

/** The frame of every page behind the sign-in: menu at the side, bar on top, the page in the middle. Paper shows the page alone, and so does a page that takes the screen. */
export function AppLayout() {
  const { t } = useLingui();
  const { href, pathname } = useLocation();
  const isNarrow = useIsNarrow();
  const isTaken = useIsScreenTaken();
  const hasPhoneBar = useIsPhone() && !isTaken && !isFillingIn(pathname);
  const isFolded = usePreferences().sidebarStatus === 'closed';
  const setFolded = (next: boolean) => setPreference('sidebarStatus', next ? 'closed' : 'opened');
  // The drawer belongs to the page on which it was opened: each navigation closes it (SHELL-MENU-13).
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const isDrawerOpen = drawerAt === href;
  const closeDrawer = () => setDrawerAt(null);
  const toggleDrawer = () => setDrawerAt(isDrawerOpen ? null : href);
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
          <TopBar isMenuOpen={isNarrow ? isDrawerOpen : !isFolded} onToggleMenu={isNarrow ? toggleDrawer : () => setFolded(!isFolded)} />
        )}
        <TabStrip isHidden={isTaken} />
        <main id="content" className={classNames(classes.content, hasPhoneBar && classes.aboveBar)} tabIndex={-1}>
          <LossWarning />
          <SpaceWarning />
          <TabPages />
        </main>
        {hasPhoneBar ? (
          <Suspense fallback={null}>
            <PhoneBar isMenuOpen={isDrawerOpen} onToggleMenu={toggleDrawer} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
