import { useEffect } from 'react';

/**
 * Has all of the document printed on the sheets that a style declares for it (`body[data-sheet='…'] { page: … }`), while its page
 * is in front. On the page's own element it would not do: whatever else stands in the document, and be it empty, got a sheet of
 * the usual size before or after it.
 */
export function useSheet(name: string): void {
  useEffect(() => {
    document.body.dataset['sheet'] = name;
    return () => {
      delete document.body.dataset['sheet'];
    };
  }, [name]);
}
