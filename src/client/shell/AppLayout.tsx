import { Trans } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useLayoutEffect, useState } from 'react';
import { afterFirstScreen } from '#client/app/first-screen.ts';
import { hideGoodNews } from '#client/auth/run-summary.ts';
import { frameBars } from '#client/shell/frame-bars.ts';
import { withTexts } from '#client/i18n/texts.ts';
import { LossWarning } from '#client/shell/LossWarning.tsx';
import { SpaceWarning } from '#client/shell/SpaceWarning.tsx';
import { FormHead } from '#client/shell/screen/FormHead.tsx';
import { useScreenOf } from '#client/shell/screen/whole-screen.ts';
import { TabPages } from '#client/shell/tabs/TabPages.tsx';
import { TabStrip } from '#client/shell/tabs/TabStrip.tsx';
import { useOpenPath, useWorkspace, useWorkspaceFact } from '#client/shell/tabs/useWorkspace.ts';
import { useIsPhone } from '#client/ui/density.tsx';
import { classNames } from '#client/ui/class-names.ts';
import classes from './AppLayout.module.css';

type MenuProps = { isMenuOpen: boolean; onToggleMenu: () => void };

/** Without its part of the program there is no bar: the menu is at the top as well. */
const PhoneBar = lazy(() =>
  afterFirstScreen()
    .then(() => withTexts(() => import('#client/shell/phone/PhoneBar.tsx')))
    .then(
      ({ PhoneBar: Bar }): { default: ComponentType<MenuProps> } => ({ default: Bar }),
      () => ({ default: () => null }),
    ),
);

/** The frame of every page behind the sign-in: menu at the side, bar on top, the page in the middle. Paper shows the page alone; a page that is filled in by hand has the screen but for one slim head. */
export function AppLayout() {
  const router = useRouter();
  const path = usePathInFront();
  const Bars = frameBars.use();
  const screen = useScreenOf(path);
  const isTaken = screen !== 'frame';
  useLayoutEffect(() => {
    if (isTaken) hideGoodNews();
  }, [isTaken]);
  const hasPhoneBar = useIsPhone() && !isTaken;
  // The drawer belongs to the page on which it was opened: each navigation closes it (SHELL-MENU-13).
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  // Looked at while one is open alone: a page whose address follows what is done in it draws no frame anew.
  const href = useLocation({ select: (location) => (drawerAt === null ? null : location.href) });
  const isDrawerOpen = drawerAt !== null && drawerAt === href;
  const toggleDrawer = () => setDrawerAt(isDrawerOpen ? null : router.state.location.href);
  const drawer = { isDrawerOpen, onCloseDrawer: () => setDrawerAt(null), onToggleDrawer: toggleDrawer };
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        <Trans>İçeriğe geç</Trans>
      </a>
      {isTaken || Bars === null ? null : <Bars.FrameSide {...drawer} />}
      <div className={classes.main}>
        {screen === 'slim' ? <FormHead path={path} /> : null}
        {isTaken || Bars === null ? null : <Bars.FrameTop {...drawer} />}
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

/** Path of the page that is seen: between two pages the address is ahead of it. Empty where the address is nobody's page. */
function usePathInFront(): string {
  const pathname = useLocation({ select: (location) => location.pathname });
  const workspace = useWorkspace();
  const isBare = useWorkspaceFact(workspace, 'isBare');
  return useOpenPath(workspace) ?? (isBare ? '' : pathname);
}
