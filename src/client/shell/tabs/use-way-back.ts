import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useContext } from 'react';
import { PageContext } from './page-context.ts';
import { cameFrom } from './tab-origin.ts';

/**
 * The way to where the person came from: the page that was in front before this one, as it was left, with its filters. Where
 * there is none any more, to the address `otherwise`.
 */
function useWay(otherwise: string, replace: boolean): () => void {
  const page = useContext(PageContext);
  const navigate = useNavigate();
  const { options } = useRouter();
  return useCallback(() => {
    const from = page === null ? null : cameFrom(page.workspace.get(), page.opening);
    const [path = otherwise, query = ''] = otherwise.split('?');
    const to = from ?? { path, query: options.parseSearch(query) };
    void navigate({ to: to.path, search: to.query, replace } as never);
  }, [page, navigate, options, otherwise, replace]);
}

/** The way back from a page that stays in its tab as it is left. */
export const useWayBack = (otherwise: string): (() => void) => useWay(otherwise, false);

/** The way back from a page that is given up: its tab goes with it. */
export const useWayOut = (otherwise: string): (() => void) => useWay(otherwise, true);
