import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { draftPath } from '#client/records/labels.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import type { AuditDocument } from './auditForm.ts';
import { useFormSession } from './FormContext.tsx';
import classes from './form.module.css';

/** How the draft was ended elsewhere; null while this form can go on. */
export const useEnded = (document: AuditDocument) => useSyncExternalStore(document.onTaken, () => document.ended);

/** The form stays open under the hands and says what happened to its report (OFF-CONF-05). */
export function EndedNote({ isGone }: { isGone: boolean }) {
  const { form } = useFormSession();
  const ended = useEnded(form.document);
  if (ended === null) return isGone ? <GoneNote /> : null;
  return (
    <Alert color="yellow" mb="md" role="status" data-testid="draft-ended">
      {ended === 'final' ? (
        <Trans>
          Bu rapor siz çalışırken geçerli olarak kaydedildi veya düzenlemenize kapandı. Yazdıklarınız burada duruyor, ama artık
          gönderilemez.
        </Trans>
      ) : ended === 'deleted' ? (
        <Trans>Bu rapor siz çalışırken silindi. Yazdıklarınız burada duruyor, ama artık gönderilemez.</Trans>
      ) : ended === 'moved' ? (
        <Trans>Bu taslak yeni bir taslağa taşındı. Burada yalnızca okunur.</Trans>
      ) : (
        <Trans>Bu taslak başka bir sekmede silindi. Burada yalnızca okunur.</Trans>
      )}
      <Ways document={form.document} id={form.id} />
    </Alert>
  );
}

/** The record is not in the copy of this device any more: it can still be written on, and what becomes of it is said before. */
function GoneNote() {
  const { form } = useFormSession();
  return (
    <Alert color="yellow" mb="md" role="status" data-testid="record-gone">
      <Trans>
        Bu rapor sunucuda silinmiş veya artık size açık değil. Yazdıklarınız burada duruyor; kaydederseniz sunucu kabul etmeyebilir, o zaman
        ne yapılacağı size sorulur.
      </Trans>
      <Ways document={form.document} id={form.id} />
    </Alert>
  );
}

/** To the page of the draft, where it is exported or goes on as a new one; what stands here is kept for it first. */
function Ways({ document, id }: { document: AuditDocument; id: string }) {
  const { t } = useLingui();
  const { kind, paths } = useAudit();
  const navigate = useNavigate();
  const isDirty = useSyncExternalStore(document.onTaken, () => document.isDirty);
  const open = async () => {
    try {
      await document.keep();
    } catch {
      return showToast('error', t`Cihaza kaydedilemedi. Yazdıklarınız ekranda duruyor; yer açıp yeniden deneyin.`);
    }
    await navigate({ to: draftPath(kind.id, id) });
  };
  return (
    <Group gap="xs" mt="sm">
      {isDirty ? (
        <Button variant="default" className={classes.wrappingButton} onClick={() => void open()}>
          <Trans>Dışa aktar veya yeni taslağa taşı</Trans>
        </Button>
      ) : null}
      {document.ended === 'final' ? (
        <Button component={Link} to={paths.view(id)} variant="default">
          <Trans>Raporu görüntüle</Trans>
        </Button>
      ) : null}
    </Group>
  );
}
