import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { DraftMoved, MissingPhotos, PhotosNotReady, TooLong, useSyncFact } from '#client/sync/index.ts';
import { usePhotosReady } from '#client/ui/photo/use-photos-ready.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import type { AuditForm } from './auditForm.ts';
import { useMissingPhotos } from './useMissingPhotos.tsx';
import type { AuditActions } from './auditActions.ts';

/** Save, save for good, delete: each says beforehand what it will do. `attempt` counts refused attempts to save for good. */
export function useFormCommands(form: AuditForm, actions: AuditActions) {
  const { t, i18n } = useLingui();
  const { labels, paths } = useAudit();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const isOffline = useSyncFact('connection') === 'offline';
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const fieldName = (path: string): string => {
    const name = path.split('.').at(-1) ?? path;
    const label = labels[name];
    return label === undefined ? name : i18n._(label);
  };
  const ready = usePhotosReady(form.id);
  const askMissing = useMissingPhotos(form);
  const notKept = async () => {
    const problem = actions.problem();
    if (problem instanceof MissingPhotos) return askMissing(problem.photos);
    if (problem instanceof PhotosNotReady) {
      const { count } = problem;
      return showToast(
        'error',
        t`${plural({ count }, { one: '# fotoğraf başka bir sekmede hazırlanıyor; bitince yeniden kaydedin.', other: '# fotoğraf başka bir sekmede hazırlanıyor; bitince yeniden kaydedin.' })}`,
      );
    }
    if (problem instanceof DraftMoved)
      return showToast('error', t`Silinmedi: rapor siz bakarken değişti. Yeni hâli ekranda; bakıp yeniden silin.`);
    if (problem instanceof TooLong) {
      const fields = [...new Set(problem.texts.map(({ path }) => fieldName(path)))].join(', ');
      return showToast(
        'error',
        t`Kaydedilmedi: şu alanlar izin verilenden uzun: ${fields}. Yazdıklarınız ekranda duruyor; kısaltıp yeniden kaydedin.`,
      );
    }
    showToast('error', t`Cihaza kaydedilemedi. Yazdıklarınız ekranda duruyor; yer açıp yeniden deneyin.`);
  };

  /** One at a time: a second tap on a slow tablet does nothing. */
  const once = (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  };

  const saveDraft = () =>
    once(async () => {
      if (!(await ready())) return;
      if (!(await actions.saveDraft())) await notKept();
      else showToast('success', isOffline ? t`Taslak bu cihazda; bağlantı gelince gönderilir.` : t`Taslak kaydedildi, gönderiliyor.`);
    });

  const saveValid = () => {
    // The first attempt shows what is missing; the question comes only for a whole report (AUD-GEN-06, AUD-GEN-10).
    if (form.flag().length > 0) return setAttempt((count) => count + 1);
    once(async () => {
      const message = (
        <>
          <p>
            <strong>
              <Trans>Bu işlem geri alınamaz.</Trans>
            </strong>
          </p>
          <p>
            {isOffline ? (
              <Trans>Rapor bu cihazda hemen kilitlenir, bağlantı gelince sunucuya gönderilir. Sonra değiştirilemez ve silinemez.</Trans>
            ) : (
              <Trans>Rapor kilitlenir ve şimdi sunucuya gönderilir. Sonra değiştirilemez ve silinemez.</Trans>
            )}
          </p>
        </>
      );
      const isSure = await confirm({
        title: t`Geçerli olarak kaydedilsin mi?`,
        message,
        confirmLabel: isOffline ? t`Bitir, bağlanınca gönderilir` : t`Bitir ve gönder`,
      });
      if (!isSure || !(await ready())) return;
      if (await actions.saveValid()) await navigate({ to: paths.view(form.id), replace: true });
      else await notKept();
    });
  };

  const remove = () =>
    once(async () => {
      const message = t`Taslak, bulguları, fotoğrafları ve açılan DÖF’leri ile birlikte silinir. Bu işlem geri alınamaz.`;
      if (!(await confirm({ title: t`Taslak silinsin mi?`, message, confirmLabel: t`Taslağı sil`, danger: true }))) return;
      if (await actions.deleteReport()) await navigate({ to: paths.list, replace: true });
      else await notKept();
    });

  // Always the same functions: what holds a button is not drawn anew because the page was.
  const latest = useRef({ saveDraft, saveValid, remove });
  latest.current = { saveDraft, saveValid, remove };
  const commands = useMemo(
    () => ({
      saveDraft: () => latest.current.saveDraft(),
      saveValid: () => latest.current.saveValid(),
      remove: () => latest.current.remove(),
    }),
    [],
  );
  return { attempt, ...commands };
}
