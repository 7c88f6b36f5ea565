import { useEffect, useState } from 'react';
import { afterFirstScreen } from '#client/app/first-screen.ts';

/** Whether the first screen has been seen: until then a part of the frame asks for nothing that the screen does not show. */
export function useFirstScreenSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    let isOver = false;
    void afterFirstScreen().then(() => isOver || setSeen(true));
    return () => {
      isOver = true;
    };
  }, []);
  return isSeen;
}
