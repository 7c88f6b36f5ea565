import { type RefObject, useEffect, useRef } from 'react';
import classes from './into-sight.module.css';

/** For what appears above the button that a person has pressed: on a phone it would stand out of sight, and the press seem to do nothing. */
export function useIntoSight(): { readonly ref: RefObject<HTMLDivElement | null>; readonly className: string } {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return { ref, className: classes.said ?? '' };
}
