import { useCallback } from 'react';
import { useWayBack } from '#client/shell/tabs/use-way-back.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import type { DraftKeeper } from './draftKeeper.ts';

/** The way out of the form, to where the person came from. Nothing is asked: what was entered is kept on the device first, and the form stays in its tab. */
export function useLeave(keeper: DraftKeeper): () => void {
  const { paths } = useAudit();
  const goBack = useWayBack(paths.list);
  return useCallback(() => void keeper.flush().then(goBack), [keeper, goBack]);
}
