import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { observationsFrom } from '#modules/audits/shared/engine/observations.ts';
import type { Answer } from '#modules/audits/shared/engine/audit.schema.ts';
import { isBlank } from '#modules/audits/client/operational/removed/removal.ts';
import { useFormSession } from './FormContext.tsx';

/** Moves an answer away from no, after asking where something was entered; refusing keeps the no (AUD-OPS-11, AUD-OPS-12, AUD-GEN-08). */
export function useLeaveNo(): (ref: string, next: Answer) => void {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { form, actions } = useFormSession();
  return useCallback(
    (ref, next) => {
      const lost = form.kind.lostByAnswer(form.body, ref, next);
      // A tap that went wrong: nothing goes but an empty finding.
      if (lost.findings.every(isBlank)) return actions.moveAnswer(ref, next);
      const findings = lost.findings.length;
      const dfis = lost.dfi_ids.length;
      const kept = observationsFrom(lost.findings).length > 0;
      const photos = lost.findings.reduce((sum, finding) => sum + finding.photos.length, 0);
      const message = (
        <>
          <p>
            <Trans>{ref} sorusunun yanıtı Hayır olmaktan çıkacak. Onunla birlikte silinecekler:</Trans>
          </p>
          <ul>
            <li>
              <Plural value={findings} one="# bulgu, önceliği ve referanslarıyla" other="# bulgu, öncelikleri ve referanslarıyla" />
            </li>
            <li>
              <Plural value={dfis} one="# DÖF" other="# DÖF" />
            </li>
          </ul>
          {kept ? (
            <p>
              <Plural
                value={photos}
                _0="Açıklama, soruda gözlem olarak kalır."
                one="Açıklama ve # fotoğraf, soruda gözlem olarak kalır."
                other="Açıklama ve # fotoğraf, soruda gözlem olarak kalır."
              />
            </p>
          ) : null}
          <p>
            <Trans>Rapor kaydedilene kadar geri alabilirsiniz.</Trans>
          </p>
        </>
      );
      void confirm({
        title: t`Yanıt değişsin mi?`,
        message,
        confirmLabel: t`Değiştir ve sil`,
        cancelLabel: t`Hayır olarak kalsın`,
        danger: true,
      }).then((isSure) => {
        if (isSure) actions.moveAnswer(ref, next);
      });
    },
    [form, actions, confirm, t],
  );
}
