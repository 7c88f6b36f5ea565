import { firstScreenStands } from '#client/app/first-screen.ts';
import { pagesKey, pagesOf } from '#client/app/pages.ts';
import { rememberPages } from '#client/app/remembered-pages.ts';
import { signedInRouter, signedOutRouter } from '#client/app/router.tsx';
import { readAhead } from '#client/app/screens.ts';
import { UpdateNotice } from '#client/app/UpdateNotice.tsx';
import type { SessionStart } from '#client/auth/open-session.ts';
import { SessionProvider } from '#client/auth/session.tsx';
import { RootBoundary } from '#client/errors/RootBoundary.tsx';
import { useSyncEngine } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { UiProvider } from '#client/ui/UiProvider.tsx';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';

/** `first`: what the device knew of the person before anything was drawn; null when that took too long. */
export function App({ first }: { first: SessionStart | null }) {
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <RootBoundary>
          <SessionProvider first={first} signedOut={<SignedOutPages />} signedIn={(user) => <SignedInPages user={user} />} />
        </RootBoundary>
      </UiProvider>
    </I18nProvider>
  );
}

function SignedOutPages() {
  const [router] = useState(signedOutRouter);
  return <Pages router={router} />;
}

/** Pages and router follow the server's list: another list, another router; the same list, the same one. */
function SignedInPages({ user }: { user: UserInfo }) {
  const engine = useSyncEngine();
  const pages = pagesOf(user.routes);
  const key = pagesKey(pages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the pages
  const router = useMemo(() => signedInRouter(pages, (component, params) => readAhead(engine, component, params)), [engine, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the pages
  useEffect(() => rememberPages(pages), [key]);
  return (
    <>
      <Pages key={key} router={router} />
      <UpdateNotice />
    </>
  );
}

/** How long the code and the first data of a page may take before a placeholder is drawn in its place, ms. */
const PATIENCE_MS = 400;

/** Draws a page when its code is here: a placeholder for the blink before would have to be drawn, and stand for a while, first. */
function Pages({ router }: { router: AnyRouter }) {
  const [drawn, setDrawn] = useState<'nothing' | 'placeholder' | 'page'>('nothing');
  useEffect(() => {
    const patience = setTimeout(() => setDrawn((now) => (now === 'nothing' ? 'placeholder' : now)), PATIENCE_MS);
    void router.load().finally(() => setDrawn('page'));
    return () => clearTimeout(patience);
  }, [router]);
  useEffect(() => {
    if (drawn !== 'nothing') firstScreenStands();
  }, [drawn]);
  if (drawn === 'page') return <RouterProvider router={router} />;
  return drawn === 'placeholder' ? <LoadingView rows={3} /> : null;
}
