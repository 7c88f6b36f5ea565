import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Pause after the last key before what is typed is asked for, in milliseconds. */
export const TYPING_PAUSE_MS = 250;

/** Typed text that stands in its field at once and is handed on after a short pause. */
export function usePaused(value: string, onChange: (next: string) => void): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // Cleared or set from elsewhere: the address, a saved view.
    if (value !== told.current) {
      told.current = value;
      setTyped(value);
    }
  }, [value]);
  const tell = useEffectEvent((text: string) => {
    told.current = text;
    onChange(text);
  });
  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => tell(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
