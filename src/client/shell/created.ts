import { showToast } from '#client/http/errors.tsx';
import { preferences } from '#client/shell/preferences.ts';

/** Confirms that a record was created, unless the person switched these messages off (ledger 02, decision 13). */
export function showCreated(text: string): void {
  if (preferences().createMessage) showToast('success', text);
}
