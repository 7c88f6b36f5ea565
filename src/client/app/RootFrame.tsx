import { ProgressBar } from '#client/app/ProgressBar.tsx';
import { useDocumentTitle } from '#client/app/titles.ts';
import { Outlet } from '@tanstack/react-router';

export function RootFrame() {
  useDocumentTitle();
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
}
