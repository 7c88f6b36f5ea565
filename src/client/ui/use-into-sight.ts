import { type RefObject, useEffect, useRef } from 'react';
import classes from './into-sight.module.css';

/**
 * For what appears above the button that a person has pressed: on a phone it would stand out of sight, and the press seem to do nothing.
 * @param isAnswer false where it appears by itself: then nothing moves under a hand that is at work
 */
export function useIntoSight(isAnswer = true): { readonly ref: RefObject<HTMLDivElement | null>; readonly className: string } {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when it appeared
  useEffect(() => {
    if (isAnswer) ref.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return { ref, className: classes.said ?? '' };
}
