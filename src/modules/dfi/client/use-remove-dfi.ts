import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { usePermission } from '#client/auth/session.tsx';
import { useActor } from '#client/auth/use-actor.ts';
import { showToast } from '#client/http/errors.tsx';
import { recordPath } from '#client/records/labels.ts';
import { type RecordItem, useOutbox, useRecord } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { dfiRemoval } from '#modules/dfi/client/dfi-removal.ts';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import type { DfiSourceBody } from '#modules/dfi/shared/dfi-source.ts';
import { canRemoveDfi } from '#modules/dfi/shared/dfi.rules.ts';
import { dfiSourceOf } from '#modules/dfi/shared/dfi.sources.ts';

/** Deletes a DFI, and goes back to where it was raised or to the list. One of an inspection is deleted there, where that can be undone. */
export function useRemoveDfi(item: RecordItem<'dfi'>): { readonly canRemove: boolean; remove(): Promise<void> } {
  const { t } = useLingui();
  const actor = useActor();
  const mayWrite = usePermission('dfi.write');
  const confirm = useConfirm();
  const outbox = useOutbox();
  const navigate = useNavigate();
  const { body, meta } = item;
  const source = dfiSourceOf(body.source);
  const found = useRecord(source?.kind ?? 'dfi', body.source_id ?? '');
  const held = source !== undefined && found.state === 'ready' ? found.item : null;
  // The record of a source is of its kind.
  const place = held?.body as DfiSourceBody | undefined;
  const isOpenThere = source === undefined || (!source.deletesInside && !(place && source.isClosed(place)));
  return {
    canRemove: mayWrite && isOpenThere && canRemoveDfi(body, meta?.created_by ?? null, actor),
    async remove() {
      const name = body.number ?? t`DÖF · bekliyor`;
      const message = t`“${name}” herkes için silinecek. Bu işlem geri alınamaz.`;
      if (!(await confirm({ title: t`DÖF silinsin mi?`, message, confirmLabel: t`DÖF’ü sil`, danger: true }))) return;
      try {
        await outbox.write(dfiRemoval(item, source === undefined || held === null ? null : { source, item: held }));
      } catch {
        return showToast('error', t`DÖF silinemedi: cihaza kaydedilemedi.`);
      }
      const back = source === undefined || body.source_id === null ? null : recordPath(source.kind, body.source_id, 'view');
      await navigate({ to: back ?? dfiPaths.list, replace: true });
    },
  };
}
