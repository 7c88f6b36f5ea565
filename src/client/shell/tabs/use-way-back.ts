import { useNavigate } from '@tanstack/react-router';
import { useCallback, useContext } from 'react';
import { cameFrom } from './tab-model.ts';
import { PageContext } from './page-context.ts';

/**
 * The way out of a page, to where the person came from: the page that was in front before this one, as it was left, with its
 * filters. Where there is none any more, to `otherwise`.
 */
export function useWayBack(otherwise: string): () => void {
  const page = useContext(PageContext);
  const navigate = useNavigate();
  return useCallback(() => {
    const from = page === null ? null : cameFrom(page.workspace.get(), page.opening);
    if (from === null) void navigate({ to: otherwise });
    else void navigate({ to: from.path, search: from.query } as never);
  }, [page, navigate, otherwise]);
}
