import { firstScreenStands } from '#client/app/first-screen.ts';
import { StartWaits } from '#client/app/StartWaits.tsx';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** How long the code and the first data of a page may take before a placeholder is drawn in its place, ms. */
const PATIENCE_MS = 400;

/**
 * Draws a page when its code is here: a placeholder for the blink before would have to be drawn, and stand for a while, first.
 * @param isWaiting one stands already, and stays
 */
export function Pages({ router, isWaiting = false }: { router: AnyRouter; isWaiting?: boolean }) {
  // At once, not in an effect: code and data come while what stands around the page is put into the document.
  const [loading] = useState(() => router.load());
  const [drawn, setDrawn] = useState<'nothing' | 'placeholder' | 'page'>('nothing');
  useEffect(() => {
    const patience = setTimeout(() => setDrawn((now) => (now === 'nothing' ? 'placeholder' : now)), PATIENCE_MS);
    void loading.finally(() => setDrawn('page'));
    return () => clearTimeout(patience);
  }, [loading]);
  useEffect(() => {
    // A placeholder is none: what comes after the first screen would hold up the page that is awaited.
    if (drawn === 'page') firstScreenStands();
  }, [drawn]);
  if (drawn === 'page') return <RouterProvider router={router} />;
  return isWaiting || drawn === 'placeholder' ? <StartWaits goesOn={isWaiting} /> : null;
}
