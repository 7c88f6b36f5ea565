import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { showToast } from '#client/http/errors.tsx';
import { overlaysSoon } from '#client/ui/overlays.ts';

/** Says that something did not open: in a notice, or in the browser's own window where the code of notices does not come. */
export async function tellNotOpened(text: string): Promise<void> {
  if (await overlaysSoon()) showToast('error', text);
  else globalThis.alert(text);
}

/** Whether a dialog can be opened; says so where its code does not come. */
export async function dialogsOpen(): Promise<boolean> {
  if (await overlaysSoon()) return true;
  globalThis.alert(i18n._(msg`Pencere açılamadı. Bağlantınızı kontrol edip yeniden deneyin.`));
  return false;
}
