import { useEffect, useState } from 'react';
import { isTypedInto } from '#client/shell/phone/typed-into.ts';

/** The bar stays away so long after the last letter, ms: a tap that ends the typing must not meet the bar under it. */
const SETTLED_MS = 300;

/** Whether something is being typed on this page, so that a phone shows its keyboard. */
export function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const element = document.activeElement;
      if (element instanceof HTMLElement && isTypedInto(element)) setTyping(true);
      else timer = setTimeout(() => setTyping(false), SETTLED_MS);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return isTyping;
}
