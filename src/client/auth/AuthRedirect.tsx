import { Trans } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { wantedPath } from '#client/auth/login-path.ts';
import { useSession } from '#client/auth/session.tsx';
import classes from './PublicPage.module.css';

/** Landing page after authentication: loads the person anew and goes on to where they wanted to be (AUTH-ROUTE-05; ledger 01, decision 15). */
export function AuthRedirect() {
  const { reload } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    void reload().then(() => navigate({ href: wantedPath(location.search), replace: true }));
  }, [reload, navigate]);
  return (
    <main className={classes.waiting}>
      <Loader aria-hidden />
      <h1 className={classes.title} role="status">
        <Trans>Yönlendiriliyor</Trans>
      </h1>
    </main>
  );
}
