import { useEffect, useEffectEvent } from 'react';
import { type PageKey, pageKeyOf } from '#client/list/list-keys.ts';

/** Where keys are typed and not pressed, or belong to what is open. */
const BUSY = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog], [role=tablist], [role=radiogroup]';

const isAsking = (): boolean => [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some((dialog) => dialog.checkVisibility());

/** Listens to `/`, `?` and the arrow that enters the rows, while the page of the list is in front. Returns nothing: a page behind another has no effects. */
export function usePageKeys(press: (key: PageKey) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = pageKeyOf(event);
    if (key === null || event.defaultPrevented || event.repeat || isAsking()) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(BUSY) !== null) return;
    // An arrow scrolls unless nothing has the focus that could be moved on from.
    if (key === 'enter-rows' && target !== document.body && target.id !== 'content') return;
    event.preventDefault();
    press(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
