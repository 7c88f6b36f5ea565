import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { readRecord } from '#client/records/read-record.ts';
import { useSyncEngine } from '#client/sync/index.ts';
import type { RecordItem } from '#client/sync/types.ts';
import type { Equipment } from '#modules/ppe/client/use-equipment.ts';
import { codeMeaning } from '#modules/ppe/shared/code.rules.ts';

/** What a code names on this device, or why it names nothing, in words. */
export type Named =
  | { readonly as: 'model'; readonly id: string }
  | { readonly as: 'employee'; readonly item: RecordItem<'employee'> }
  | { readonly as: 'nothing'; readonly words: string };

/** Finds what a scanned or typed code names, without a network. */
export function useCode(equipment: Equipment): (text: string) => Promise<Named> {
  const { t } = useLingui();
  const engine = useSyncEngine();
  const { account_id } = useSession().user;
  return useCallback(
    async (text) => {
      const nothing = (words: string): Named => ({ as: 'nothing', words });
      const meaning = codeMeaning(text, account_id, equipment.known);
      if (meaning.as === 'model') return meaning;
      if (meaning.as === 'foreign') return nothing(t`Bu etiket başka bir hesabın; burada kullanılamaz.`);
      if (meaning.as === 'missing')
        return nothing(t`Etiketin KKD modeli bu cihazda yok: silinmiş veya henüz inmemiş olabilir. Eşitleyip yeniden deneyin.`);
      if (meaning.as === 'several') {
        const names = meaning.ids.map((id) => equipment.modelName(id)).join(', ');
        return nothing(t`Bu barkod birden çok modelde yazılı (${names}). Modeli listeden seçin veya Saha etiketini okutun.`);
      }
      if (meaning.as === 'unknown')
        return nothing(t`“${meaning.code}” kodlu bir KKD modeli yok. Kodu modelin Barkod alanına yazarsanız bulunur.`);
      const item = await readRecord(engine, 'employee', meaning.id);
      if (item === null) return nothing(t`Kartın sahibi bu cihazda yok: kaydı silinmiş, size kapalı veya henüz inmemiş olabilir.`);
      if (item.body.active === false) return nothing(t`Kartın sahibi ${item.body.name} ${item.body.surname} işten ayrılmış.`);
      return { as: 'employee', item };
    },
    [account_id, engine, equipment, t],
  );
}
