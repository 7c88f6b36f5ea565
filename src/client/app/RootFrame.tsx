import { ProgressBar } from '#client/app/ProgressBar.tsx';
import { useDocumentTitle } from '#client/app/titles.ts';
import { openPage } from '#client/realtime/open-page.ts';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

export function RootFrame() {
  useDocumentTitle();
  const { pathname } = useLocation();
  useEffect(() => openPage.set(pathname), [pathname]);
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
}
