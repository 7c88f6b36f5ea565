import { pagesKey, pagesOf } from '#client/app/pages.ts';
import { signedInRouter, signedOutRouter } from '#client/app/router.tsx';
import { UpdateNotice } from '#client/app/UpdateNotice.tsx';
import { SessionProvider } from '#client/auth/session.tsx';
import { RootBoundary } from '#client/errors/RootBoundary.tsx';
import { UiProvider } from '#client/ui/UiProvider.tsx';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <RootBoundary>
          <SessionProvider signedOut={<SignedOutPages />} signedIn={(user) => <SignedInPages user={user} />} />
        </RootBoundary>
      </UiProvider>
    </I18nProvider>
  );
}

function SignedOutPages() {
  const [router] = useState(signedOutRouter);
  return <RouterProvider router={router} />;
}

/** Pages and router follow the server's list: another list, another router; the same list, the same one. */
function SignedInPages({ user }: { user: UserInfo }) {
  const pages = pagesOf(user.routes);
  const key = pagesKey(pages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the pages
  const router = useMemo(() => signedInRouter(pages), [key]);
  return (
    <>
      <RouterProvider key={key} router={router} />
      <UpdateNotice />
    </>
  );
}
