import { useLingui } from '@lingui/react/macro';
import { useCallback, useSyncExternalStore } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useFormSession } from '#modules/audits/client/operational/form/FormContext.tsx';
import type { Removal } from './removal.ts';
import type { Removed } from './removals.ts';

/** What was taken out of the open report, newest first. */
export function useRemoved(): readonly Removed[] {
  const { removals } = useFormSession().actions;
  return useSyncExternalStore(removals.subscribe, removals.get);
}

/** Puts something back, and says why where it cannot. */
export function useTakeBack(): (id: number) => Promise<void> {
  const { t } = useLingui();
  const { removals } = useFormSession().actions;
  return useCallback(
    async (id) => {
      const what = await removals.takeBack(id);
      if (what === 'no-place')
        showToast('error', t`Geri alınamadı: yeri artık yok. Önce bulgusunu geri alın veya fotoğraf sayısını azaltın.`);
      if (what === 'no-bytes') showToast('error', t`Geri alınamadı: fotoğrafın kendisi bu cihazdan silinmiş.`);
    },
    [removals, t],
  );
}

/** What was taken out, in words. */
export function useRemovalWords(): (removal: Removal) => string {
  const { t } = useLingui();
  return (removal) => {
    switch (removal.is) {
      case 'photo':
        return removal.of === 'finding'
          ? t`${removal.reference} bulgusunun ${removal.place + 1}. fotoğrafı çıkarıldı`
          : t`${removal.reference} gözleminin ${removal.place + 1}. fotoğrafı çıkarıldı`;
      case 'observation':
        return t`${removal.observation.question_id} gözlemi silindi`;
      case 'finding':
        return t`${removal.finding.reference} bulgusu silindi`;
      case 'dfi':
        return t`${removal.name} silindi (${removal.reference})`;
      case 'answer':
        return t`${removal.ref} yanıtı değişti, bulgusu kaldırıldı`;
    }
  };
}
