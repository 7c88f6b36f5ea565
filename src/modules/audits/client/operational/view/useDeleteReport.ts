import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '#client/http/errors.tsx';
import { type RecordItem, useDraftStore, useOutbox, useRecordList } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { baseOf } from '#core/change/overlay.ts';
import type { Audit, AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';
import { auditIntent, dropDfis } from '#modules/audits/client/operational/form/intents.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';

/** Deletes a draft with its findings and DFIs after asking (OFF-AUD-15). */
export function useDeleteReport(id: string, body: Audit, item: RecordItem<AuditKindId> | null): () => void {
  const { t } = useLingui();
  const { kind, paths } = useAudit();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const outbox = useOutbox();
  const drafts = useDraftStore();
  const { rows: dfis } = useRecordList('dfi', { bucket: body.workplace_id });
  const run = async () => {
    const message = t`Taslak, bulguları, fotoğrafları ve açılan DÖF’leri ile birlikte silinir. Bu işlem geri alınamaz.`;
    if (!(await confirm({ title: t`Taslak silinsin mi?`, message, confirmLabel: t`Taslağı sil`, danger: true }))) return;
    try {
      if (item !== null) await outbox.write([...dropDfis(dfis, kind.dfiIdsOf(body)), auditIntent(kind, id, null, baseOf(item))]);
      await drafts.remove(kind.id, id);
    } catch {
      return showToast('error', t`Taslak silinemedi: cihaza kaydedilemedi.`);
    }
    await navigate({ to: paths.list, replace: true });
  };
  return () => void run();
}
