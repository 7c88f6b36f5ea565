import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { InstallButton } from '#client/app/install.tsx';
import { useSession } from '#client/auth/session.tsx';
import { switchLanguage } from '#client/i18n/i18n.ts';
import { Breadcrumb } from '#client/shell/Breadcrumb.tsx';
import { ConnectionChip } from '#client/shell/ConnectionChip.tsx';
import { LanguageSwitch } from '#client/shell/LanguageSwitch.tsx';
import { breadcrumb } from '#client/shell/menu-view.ts';
import { Sidebar } from '#client/shell/Sidebar.tsx';
import { setPreference, usePreferences } from '#client/shell/preferences.ts';
import { UserMenu } from '#client/shell/UserMenu.tsx';
import { useIsNarrow } from '#client/ui/density.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import classes from './AppLayout.module.css';

/** The frame of every page behind the sign-in: menu at the side, bar on top, the page in the middle. Paper shows the page alone. */
export function AppLayout() {
  const { t } = useLingui();
  const { user } = useSession();
  const { pathname } = useLocation();
  const locale = useLocale();
  const isNarrow = useIsNarrow();
  const isFolded = usePreferences().sidebarStatus === 'closed';
  const setFolded = (next: boolean) => setPreference('sidebarStatus', next ? 'closed' : 'opened');
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const crumbs = breadcrumb(user.routes, pathname, locale);
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        <Trans>İçeriğe geç</Trans>
      </a>
      {isNarrow ? (
        <Drawer.Root opened={isDrawerOpen} onClose={drawer.close} size="auto" padding={0}>
          <Drawer.Overlay />
          <Drawer.Content aria-label={t`Ana menü`} classNames={{ content: classes.drawer ?? '' }}>
            <Drawer.Body className={classes.drawerBody ?? ''}>
              <Sidebar onNavigate={drawer.close} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      ) : (
        <div className={classes.side}>
          <Sidebar isFolded={isFolded} onUnfold={() => setFolded(false)} />
        </div>
      )}
      <div className={classes.main}>
        <header className={classes.bar}>
          <ActionIcon
            aria-label={isNarrow || isFolded ? t`Menüyü aç` : t`Menüyü daralt`}
            aria-expanded={isNarrow ? isDrawerOpen : !isFolded}
            onClick={isNarrow ? drawer.toggle : () => setFolded(!isFolded)}
          >
            <IconMenu2 aria-hidden />
          </ActionIcon>
          <Breadcrumb crumbs={crumbs} />
          <ConnectionChip />
          {isNarrow ? null : <InstallButton />}
          {isNarrow ? null : <LanguageSwitch onSwitch={(next) => void switchLanguage(next)} />}
          <UserMenu onSwitch={(next) => void switchLanguage(next)} />
        </header>
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
