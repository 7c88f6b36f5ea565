import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import { useFormSession } from '#modules/audits/client/operational/form/FormContext.tsx';

/** Whether anything was entered: an empty finding goes without a question. */
const isEmpty = (finding: Finding): boolean =>
  finding.bulgu_description.trim() === '' &&
  finding.manual_reference === '' &&
  finding.kind === null &&
  finding.status === null &&
  finding.photos.length === 0 &&
  finding.dfi_list.length === 0;

/** Deletes a finding, after asking when something would be lost (AUD-FIND-03, AUD-GEN-15). */
export function useRemoveFinding(): (finding: Finding) => void {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { actions } = useFormSession();
  return useCallback(
    (finding) => {
      const dfis = finding.dfi_list.length;
      const photos = finding.photos.length;
      const message = (
        <>
          <p>
            <Trans>{finding.reference} bulgusuyla birlikte silinecekler:</Trans>
          </p>
          <ul>
            <li>
              <Plural value={dfis} one="# DÖF" other="# DÖF" />
            </li>
            <li>
              <Plural value={photos} one="# fotoğraf" other="# fotoğraf" />
            </li>
          </ul>
        </>
      );
      const asked = isEmpty(finding)
        ? Promise.resolve(true)
        : confirm({ title: t`Bulgu silinsin mi?`, message, confirmLabel: t`Bulguyu sil`, danger: true });
      void asked.then(async (isSure) => {
        if (isSure && !(await actions.removeFinding(finding))) showToast('error', t`Bulgu silinemedi: cihaza kaydedilemedi.`);
      });
    },
    [actions, confirm, t],
  );
}
