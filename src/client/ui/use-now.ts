import { useEffect, useState } from 'react';

/** The time now in ms, renewed every `everyMs`, so that ages on the screen do not stand still. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
