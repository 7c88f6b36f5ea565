import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/http/errors.tsx';
import { useAskRemoval } from '#client/records/use-ask-removal.ts';
import { useRemoveHere } from '#client/records/use-remove-here.ts';
import { useAskAgain, useForgetSeen, useSend } from '#client/http/query.ts';
import type { Along, KindPages, KindRow, ServerKindPages } from '#client/server-kind/pages.ts';
import { isWrittenHere } from '#client/records/written-here.ts';
import { useSyncEngine } from '#client/sync/index.ts';
import { deletionOf } from '#core/contract/envelope.ts';
import { KINDS } from '#modules/registry.ts';

const NOTHING = () => () => Promise.resolve<Along>({ words: null, query: {} });

/**
 * Asks and deletes the record as it stands on the screen; false when the person did not want it or it failed. A kind is one of both
 * for good, so the same hooks run in each drawing.
 */
export function useRemove(pages: KindPages): (row: KindRow) => Promise<boolean> {
  return (isWrittenHere(pages.kind) ? useOnDevice : useOnline)(pages as ServerKindPages);
}

function useOnDevice(pages: KindPages): (row: KindRow) => Promise<boolean> {
  const remove = useRemoveHere(pages.kind, pages.words.removal);
  return (row) => remove([row]);
}

function useOnline({ kind, calls, useAlong = NOTHING }: ServerKindPages): (row: KindRow) => Promise<boolean> {
  const { t, i18n } = useLingui();
  const engine = useSyncEngine();
  const alongOf = useAlong();
  const ask = useAskRemoval(kind);
  const again = useAskAgain();
  const forget = useForgetSeen();
  const send = useSend(calls.remove, [calls.list, calls.get]);
  return async (row) => {
    const along = await alongOf(row.id);
    if (!(await ask([row], along.words === null ? null : i18n._(along.words)))) return false;
    const deletion = deletionOf(row.id, row.version);
    const answer = await send({ ...deletion, query: { ...deletion.query, ...along.query } });
    if (answer.ok) {
      if (KINDS[kind].residence === 'server') forget(kind, row.id);
      showToast('success', t`Silindi.`);
    }
    // What is shown is not what the server has: the toast says so, and the new state stands beside it.
    else if (answer.error.status > 0) {
      engine.nudge('sent');
      await again(calls.list, calls.get);
    }
    return answer.ok;
  };
}
