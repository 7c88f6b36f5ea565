import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { useFormSession } from '#modules/audits/client/operational/form/FormContext.tsx';

/** Deletes a DFI after asking (AUD-FIND-05). */
export function useRemoveDfi(): (dfiId: string, name: string) => void {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { actions } = useFormSession();
  return useCallback(
    (dfiId, name) => {
      void confirm({
        title: t`DÖF silinsin mi?`,
        message: t`${name} silinecek. Bulgu kalır.`,
        confirmLabel: t`DÖF’ü sil`,
        danger: true,
      }).then(async (isSure) => {
        if (isSure && !(await actions.removeDfi(dfiId))) showToast('error', t`DÖF silinemedi: cihaza kaydedilemedi.`);
      });
    },
    [actions, confirm, t],
  );
}
