import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import type { Answer } from '#modules/audits/shared/engine/audit.schema.ts';
import { useFormSession } from './FormContext.tsx';

/** Moves an answer away from no after asking; refusing keeps the no (AUD-OPS-11, AUD-OPS-12, AUD-GEN-08). */
export function useLeaveNo(): (ref: string, next: Answer) => void {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { form, actions } = useFormSession();
  return useCallback(
    (ref, next) => {
      const lost = form.kind.lostByAnswer(form.body, ref, next);
      const findings = lost.findings.length;
      const dfis = lost.dfi_ids.length;
      const message = (
        <>
          <p>
            <Trans>{ref} sorusunun yanıtı Hayır olmaktan çıkacak. Onunla birlikte silinecekler:</Trans>
          </p>
          <ul>
            <li>
              <Plural value={findings} one="# bulgu" other="# bulgu" />
            </li>
            <li>
              <Plural value={dfis} one="# DÖF" other="# DÖF" />
            </li>
          </ul>
        </>
      );
      void confirm({
        title: t`Yanıt değişsin mi?`,
        message,
        confirmLabel: t`Değiştir ve sil`,
        cancelLabel: t`Hayır olarak kalsın`,
        danger: true,
      }).then(async (isSure) => {
        if (isSure && !(await actions.moveAnswer(ref, next))) showToast('error', t`Yanıt değiştirilemedi: cihaza kaydedilemedi.`);
      });
    },
    [form, actions, confirm, t],
  );
}
