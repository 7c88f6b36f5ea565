import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { InstallButton } from '#client/app/install.tsx';
import { useSession } from '#client/auth/session.tsx';
import { switchLanguage } from '#client/i18n/i18n.ts';
import { Bell } from '#client/shell/bell/Bell.tsx';
import { Breadcrumb } from '#client/shell/Breadcrumb.tsx';
import { ConnectionChip } from '#client/shell/ConnectionChip.tsx';
import { FullScreenButton } from '#client/shell/FullScreenButton.tsx';
import { LanguageSwitch } from '#client/shell/LanguageSwitch.tsx';
import { MenuSearchButton } from '#client/shell/MenuSearchButton.tsx';
import { breadcrumb } from '#client/shell/menu-view.ts';
import { useOpenTitle } from '#client/shell/tabs/useWorkspace.ts';
import { UserMenu } from '#client/shell/UserMenu.tsx';
import { useIsNarrow } from '#client/ui/density.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import classes from './AppLayout.module.css';

/** Where the person is; the record's number or name as its page tells it (ledger 02, decision 16). */
function Trail() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const locale = useLocale();
  return <Breadcrumb crumbs={breadcrumb(user.routes, pathname, locale, useOpenTitle(pathname))} />;
}

/** The bar on top of every page. In narrow windows the search, full screen, notifications and the language are left out (SHELL-TOP-12). */
export function TopBar({ isMenuOpen, onToggleMenu }: { isMenuOpen: boolean; onToggleMenu: () => void }) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  return (
    <header className={classes.bar}>
      <ActionIcon aria-label={isMenuOpen ? t`Menüyü daralt` : t`Menüyü aç`} aria-expanded={isMenuOpen} onClick={onToggleMenu}>
        <IconMenu2 aria-hidden />
      </ActionIcon>
      <Trail />
      {isNarrow ? null : (
        <>
          <MenuSearchButton />
          <FullScreenButton />
        </>
      )}
      <ConnectionChip />
      {isNarrow ? null : (
        <div className={classes.folding}>
          <InstallButton />
          <LanguageSwitch onSwitch={(next) => void switchLanguage(next)} />
        </div>
      )}
      <Bell />
      <UserMenu />
    </header>
  );
}
