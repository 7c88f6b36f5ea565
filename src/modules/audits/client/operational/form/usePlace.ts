import { useCallback, useEffect, useRef, useState } from 'react';
import { reveal } from './keepInPlace.ts';
import { storedPlace, storePlace } from './place.ts';

/** Which page of the form is shown, whether it is the one that the form was opened with, and the way to another one or to a place on it. */
export function usePlace(id: string, keys: readonly string[]) {
  const [place, setPlace] = useState(() => ({ step: storedPlace(id) ?? '', anchor: null as string | null, turn: 0 }));
  // A page that was kept behind another one comes back as it was left: only a new turn moves it.
  const shown = useRef(0);
  // A changed facility type can take the page away that was open.
  const step = keys.includes(place.step) ? place.step : (keys[0] ?? '');
  const goTo = useCallback((next: string, anchor: string | null) => setPlace((old) => ({ step: next, anchor, turn: old.turn + 1 })), []);
  useEffect(() => {
    storePlace(id, step);
  }, [id, step]);
  useEffect(() => {
    if (shown.current === place.turn) return;
    shown.current = place.turn;
    if (place.anchor === null || !reveal(place.anchor)) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('step-title')?.focus({ preventScroll: true });
    }
  }, [place]);
  return { step, anchor: place.anchor, isOpening: place.turn === 0, goTo };
}
