import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { useRoleLabel } from '#client/shell/role-labels.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { PersonPicture } from '#client/ui/PersonPicture.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { PROFILE_SCREENS } from '#modules/profile/shared/profile.screens.ts';
import classes from './profile.module.css';

/** The one frame of the six pages of the profile: who it is, the ways to the pages that this person has, and the page. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { pathname } = useLocation();
  const role = useRoleLabel();
  const locale = useLocale();
  const reachable = new Set(user.routes.map((item) => item.path));
  const pages = PROFILE_SCREENS.filter((screen) => screen.path !== '/profile' && reachable.has(screen.path));
  return (
    <>
      <PageHeader title={t`Profil`}>
        <PersonPicture name={user.name} surname={user.surname} avatar={user.avatar} size={44} />
        <strong>{`${user.name} ${user.surname}`}</strong>
        <span>{role}</span>
      </PageHeader>
      <div className={classes.frame}>
        <nav className={classes.ways} aria-label={t`Profil sayfaları`}>
          {pages.map((screen) => (
            <Link
              key={screen.path}
              to={screen.path}
              className={classes.way ?? ''}
              aria-current={pathname === screen.path ? 'page' : undefined}
            >
              {locale === 'en' ? screen.title_en : screen.title_tr}
            </Link>
          ))}
        </nav>
        <section className={classes.page}>{children}</section>
      </div>
    </>
  );
}
