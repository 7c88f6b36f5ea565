import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { MissingPhoto } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import type { AuditForm } from './auditForm.ts';

/** Says which photos lie neither here nor on the server, and takes them out at the person's word; everything else stays as it is. */
export function useMissingPhotos(form: AuditForm): (missing: readonly MissingPhoto[]) => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return useCallback(
    async (missing) => {
      const keys = new Set(missing.map(({ photo }) => photo.document_key));
      const findings = form.kind.findingsOf(form.body);
      const lines = findings.flatMap(({ id, reference, photos }) =>
        photos.flatMap((photo, index) =>
          keys.has(photo.document_key) ? [{ key: photo.document_key, id, reference, place: index + 1 }] : [],
        ),
      );
      const isSure = await confirm({
        title: t`Kaydedilmedi: fotoğraf eksik`,
        message: (
          <>
            <ul>
              {lines.map(({ key, reference, place }) => (
                <li key={key}>
                  <Trans>
                    {reference} bulgusunun {place}. fotoğrafı ne bu cihazda ne de sunucuda var.
                  </Trans>
                </li>
              ))}
            </ul>
            <p>
              <Trans>Rapordan çıkarıp kaydedebilir, isterseniz fotoğrafı yeniden çekebilirsiniz. Yazdıklarınız yerinde duruyor.</Trans>
            </p>
          </>
        ),
        confirmLabel: t`Bu fotoğrafları rapordan çıkar`,
      });
      if (!isSure) return;
      for (const id of new Set(lines.map((line) => line.id))) {
        const finding = form.finding(id);
        if (finding) form.putFinding({ ...finding, photos: finding.photos.filter((photo) => !keys.has(photo.document_key)) });
      }
    },
    [form, confirm, t],
  );
}
