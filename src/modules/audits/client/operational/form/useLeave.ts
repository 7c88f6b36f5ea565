import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import type { DraftKeeper } from './draftKeeper.ts';

/** The way out of the form, to the list of its kind. Nothing is asked: what was entered is kept on the device first, and the form stays in its tab. */
export function useLeave(keeper: DraftKeeper): () => void {
  const { paths } = useAudit();
  const navigate = useNavigate();
  return useCallback(() => void keeper.flush().then(() => navigate({ to: paths.list })), [keeper, navigate, paths]);
}
