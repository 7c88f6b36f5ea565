import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { showToast } from '#client/http/errors.tsx';
import { overlaysStand } from '#client/ui/overlays.ts';

/** Whether a dialog can be opened; says so where its code does not come. */
export async function dialogsOpen(): Promise<boolean> {
  try {
    await overlaysStand();
    return true;
  } catch {
    showToast('error', i18n._(msg`Pencere açılamadı. Bağlantınızı kontrol edip yeniden deneyin.`));
    return false;
  }
}
