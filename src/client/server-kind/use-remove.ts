import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/http/errors.tsx';
import { useAskAgain, useForgetSeen, useSend } from '#client/http/query.ts';
import type { KindRow, ServerKindPages } from '#client/server-kind/pages.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { deletionOf } from '#core/contract/envelope.ts';
import { cutText } from '#core/text/turkish.ts';
import { KINDS, kindOf } from '#modules/registry.ts';

/** Asks and deletes the record as it stands on the screen; false when the person did not want it or it failed. */
export function useRemove({ kind, calls }: ServerKindPages): (row: KindRow) => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const again = useAskAgain();
  const forget = useForgetSeen();
  const send = useSend(calls.remove, [calls.list, calls.get]);
  return async (row) => {
    const name = cutText(kindOf(kind)?.title(row) ?? '', 60);
    const isSure = await confirm({
      title: t`Sil`,
      message: t`“${name}” silinecek. Bu işlem geri alınamaz; kaydın geçmişi durur.`,
      confirmLabel: t`Sil`,
      danger: true,
    });
    if (!isSure) return false;
    const answer = await send(deletionOf(row.id, row.version));
    if (answer.ok) {
      if (KINDS[kind].residence === 'server') forget(kind, row.id);
      showToast('success', t`Silindi.`);
    }
    // What is shown is not what the server has: the toast says so, and the new state stands beside it.
    else if (answer.error.status > 0) await again(calls.list, calls.get);
    return answer.ok;
  };
}
