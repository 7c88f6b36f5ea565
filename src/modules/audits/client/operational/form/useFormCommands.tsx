import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useAskAgain } from '#client/records/use-ask-again.ts';
import { DraftMoved, MissingPhotos, NotLoaded, PhotosNotReady, TakenBack, TooLong, useSyncFact } from '#client/sync/index.ts';
import { usePhotosReady } from '#client/ui/photo/use-photos-ready.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { useLasting } from '#client/ui/use-lasting.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import type { AuditForm } from './auditForm.ts';
import type { FormSession } from './FormContext.tsx';
import { FIRST_GAP } from './ProblemPanel.tsx';
import { REVIEW } from './steps.ts';
import { useMissingPhotos } from './useMissingPhotos.tsx';
import type { AuditActions } from './auditActions.ts';

/** Save, save for good, delete: each says beforehand what it will do. `attempt` counts refused attempts to save for good; `isSaving` while a press is not done, as where the code that saves is still on its way. */
export function useFormCommands(form: AuditForm, actions: AuditActions, goTo: FormSession['goTo']) {
  const { t, i18n } = useLingui();
  const { labels, paths } = useAudit();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const isOffline = useSyncFact('connection') === 'offline';
  const [attempt, setAttempt] = useState(0);
  const isBusy = useRef(false);
  const [isSaving, tell] = useLasting();
  const fieldName = (path: string): string => {
    const name = path.split('.').at(-1) ?? path;
    const label = labels[name];
    return label === undefined ? name : i18n._(label);
  };
  const ready = usePhotosReady(form.id);
  const askMissing = useMissingPhotos(form);
  const askAgain = useAskAgain();
  const notKept = async (what?: 'delete') => {
    const problem = actions.problem();
    if (problem instanceof TakenBack) return;
    if (problem instanceof MissingPhotos) return askMissing(problem.photos);
    if (problem instanceof PhotosNotReady) {
      const { count } = problem;
      return showToast(
        'error',
        t`${plural({ count }, { one: '# fotoğraf başka bir sekmede hazırlanıyor; bitince yeniden kaydedin.', other: '# fotoğraf başka bir sekmede hazırlanıyor; bitince yeniden kaydedin.' })}`,
      );
    }
    if (problem instanceof DraftMoved)
      return showToast(
        'error',
        what === 'delete'
          ? t`Silinmedi: rapor siz bakarken değişti. Yeni hâli ekranda; bakıp yeniden silin.`
          : t`Kaydedilmedi: aynı yere başka bir sekmede de yazıldı. Formun başındaki nota bakıp yeniden kaydedin.`,
      );
    if (problem instanceof TooLong) {
      const fields = [...new Set(problem.texts.map(({ path }) => fieldName(path)))].join(', ');
      return showToast(
        'error',
        t`Kaydedilmedi: şu alanlar izin verilenden uzun: ${fields}. Yazdıklarınız ekranda duruyor; kısaltıp yeniden kaydedin.`,
      );
    }
    showToast('error', t`Cihaza kaydedilemedi. Yazdıklarınız ekranda duruyor; yer açıp yeniden deneyin.`);
  };

  /** Does it, again as often as the person asks for where its code does not come; whether it was done. What else stands in the way is told. */
  const done = async (act: () => Promise<boolean>, what?: 'delete'): Promise<boolean> => {
    while (!(await tell(act()))) {
      const isLost = actions.problem() instanceof NotLoaded;
      if (!isLost) await notKept(what);
      if (!isLost || !(await askAgain())) return false;
    }
    return true;
  };

  /** One at a time: a second tap on a slow tablet does nothing. */
  const once = (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void work()
      .catch((error: unknown) => {
        console.error('report', error);
        showToast('error', t`Yapılamadı. Girdikleriniz ekranda duruyor; yeniden deneyin.`);
      })
      .finally(() => {
        isBusy.current = false;
      });
  };

  const saveDraft = () =>
    once(async () => {
      if (!(await ready())) return;
      if (await done(actions.saveDraft))
        showToast('success', isOffline ? t`Taslak bu cihazda; bağlantı gelince gönderilir.` : t`Taslak kaydedildi, gönderiliyor.`);
    });

  /** Shows what is missing, and counts the attempt; false where nothing is. */
  const hasGaps = (): boolean => {
    if (form.flag().length === 0) return false;
    setAttempt((count) => count + 1);
    return true;
  };

  /** Saving for good: the first attempt shows what is missing (AUD-GEN-06, AUD-GEN-10). What cannot be undone was said beside the button. */
  const finish = () => {
    if (hasGaps()) return;
    once(async () => {
      if (!(await ready())) return;
      // What was entered while code was on its way is looked at too.
      if (!(await done(actions.ready)) || hasGaps()) return;
      if (await done(actions.saveValid)) await navigate({ to: paths.view(form.id), replace: true });
    });
  };

  /** Leads to the page on which it is looked through and saved for good. */
  const review = () => {
    goTo(REVIEW, form.flag().length > 0 ? FIRST_GAP : null);
  };

  const remove = () =>
    once(async () => {
      const { findings, dfis } = form.state.figures;
      const photos = form.kind.photosOf(form.body);
      const all = t`${plural(findings, { one: '# bulgu', other: '# bulgu' })}, ${plural(photos, { one: '# fotoğraf', other: '# fotoğraf' })}, ${plural(dfis, { one: '# DÖF', other: '# DÖF' })}`;
      const message = t`Taslakla birlikte silinecekler: ${all}. Bu işlem geri alınamaz.`;
      if (!(await confirm({ title: t`Taslak silinsin mi?`, message, confirmLabel: t`Taslağı sil`, danger: true }))) return;
      if (await done(actions.deleteReport, 'delete')) await navigate({ to: paths.list, replace: true });
    });

  // Always the same functions: what holds a button is not drawn anew because the page was.
  const latest = useRef({ saveDraft, finish, review, remove });
  latest.current = { saveDraft, finish, review, remove };
  const commands = useMemo(
    () => ({
      saveDraft: () => latest.current.saveDraft(),
      finish: () => latest.current.finish(),
      review: () => latest.current.review(),
      remove: () => latest.current.remove(),
    }),
    [],
  );
  return { attempt, isSaving, ...commands };
}
