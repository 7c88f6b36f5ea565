import { useRouter } from '@tanstack/react-router';
import { historyPath } from '#client/records/labels.ts';
import { type KindRow, kindPaths, type KindPages } from '#client/server-kind/pages.ts';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { isWrittenHere } from '#client/records/written-here.ts';
import { useSyncFact } from '#client/sync/index.ts';

/** What can be done with a record that is read, and by whom, however its page offers it: changed, looked back on, deleted. */
export function useProfileActs(pages: KindPages, row: KindRow) {
  const { history } = useRouter();
  const { change, remove: mayRemove } = useAllowed(pages);
  const remove = useRemove(pages);
  const paths = kindPaths(pages);
  const isOffline = useSyncFact('connection') === 'offline' && !isWrittenHere(pages.kind);
  return {
    /** Null for whoever may not change it. */
    edit: change ? paths.edit(row.id) : null,
    history: historyPath(pages.kind, row.id),
    /** Null for whoever may not delete it. */
    remove: mayRemove ? () => void remove(row).then((done) => done && history.replace(paths.list)) : null,
    isOffline,
  };
}
