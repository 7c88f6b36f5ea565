import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useConfirm } from '#client/ui/use-confirm.tsx';

/** Says that the code which saves did not come, and that nothing entered is lost; resolves with true when it is to be tried again. */
export function useAskAgain(): () => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return useCallback(
    () =>
      confirm({
        title: t`Henüz yapılmadı`,
        message: t`Uygulamanın bunu yapan bölümü gelmedi. Girdikleriniz bu cihazda duruyor. Bağlantınızı kontrol edip yeniden deneyin.`,
        confirmLabel: t`Tekrar dene`,
      }),
    [confirm, t],
  );
}
