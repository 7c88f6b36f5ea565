import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { MissingPhoto } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { schemaAt, shapeOf } from '#core/field/shape.ts';
import { SORTS } from '#core/field/sorts.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { observationsOf } from '#modules/audits/shared/engine/observations.ts';
import type { AuditForm } from './auditForm.ts';

const isFileField = (form: AuditForm, field: string | number | undefined): field is keyof Audit => {
  const schema = typeof field === 'string' ? schemaAt(form.kind.record.schema, field) : undefined;
  const shape = schema && shapeOf(schema);
  return shape?.is === 'field' && shape.meta.kind === 'files';
};

/** Says which photos and documents lie neither here nor on the server, and takes them out at the person's word; everything else stays as it is. */
export function useMissingPhotos(form: AuditForm): (missing: readonly MissingPhoto[]) => Promise<void> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return useCallback(
    async (missing) => {
      const keys = new Set(missing.map(({ file }) => file.document_key));
      const holders = [
        ...form.kind.findingsOf(form.body).map(({ id, reference, photos }) => ({ id, reference, photos, isFinding: true })),
        ...observationsOf(form.body).map(({ id, question_id, photos }) => ({ id, reference: question_id, photos, isFinding: false })),
      ];
      const lines = holders.flatMap(({ photos, ...of }) =>
        photos.flatMap((photo, index) => (keys.has(photo.document_key) ? [{ key: photo.document_key, ...of, place: index + 1 }] : [])),
      );
      // Documents stand in fields of the report's own.
      const documents = missing.flatMap(({ file, at: [field] }) => (isFileField(form, field) ? [{ file, field }] : []));
      const hasPhotos = lines.length > 0;
      const isSure = await confirm({
        title: hasPhotos ? t`Kaydedilmedi: fotoğraf eksik` : t`Kaydedilmedi: dosya eksik`,
        message: (
          <>
            <ul>
              {lines.map(({ key, reference, isFinding, place }) => (
                <li key={key}>
                  {isFinding ? (
                    <Trans>
                      {reference} bulgusunun {place}. fotoğrafı ne bu cihazda ne de sunucuda var.
                    </Trans>
                  ) : (
                    <Trans>
                      {reference} gözleminin {place}. fotoğrafı ne bu cihazda ne de sunucuda var.
                    </Trans>
                  )}
                </li>
              ))}
              {documents.map(({ file: { document_key, name } }) => (
                <li key={document_key}>
                  <Trans>{name} dosyası ne bu cihazda ne de sunucuda var.</Trans>
                </li>
              ))}
            </ul>
            <p>
              {hasPhotos ? (
                <Trans>Rapordan çıkarıp kaydedebilir, isterseniz fotoğrafı yeniden çekebilirsiniz. Yazdıklarınız yerinde duruyor.</Trans>
              ) : (
                <Trans>Rapordan çıkarıp kaydedebilir, isterseniz dosyayı yeniden ekleyebilirsiniz. Yazdıklarınız yerinde duruyor.</Trans>
              )}
            </p>
          </>
        ),
        confirmLabel: hasPhotos ? t`Bu fotoğrafları rapordan çıkar` : t`Bu dosyaları rapordan çıkar`,
      });
      if (!isSure) return;
      for (const field of new Set(documents.map((one) => one.field)))
        form.setField(
          field,
          SORTS.files.files(form.body[field]).filter((file) => !keys.has(file.document_key)),
        );
      for (const { id, photos } of holders)
        if (photos.some((photo) => keys.has(photo.document_key)))
          form.setPhotos(
            id,
            photos.filter((photo) => !keys.has(photo.document_key)),
          );
    },
    [form, confirm, t],
  );
}
