import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncFact } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';

/** Asks before a report is saved for good (INC-STATE-02, INC-STATE-03; OFF-INC-12). */
export function useFinalSave(): () => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const isOffline = useSyncFact('connection') === 'offline';
  return () =>
    confirm({
      title: t`Bildirim kesin kaydedilsin mi?`,
      message: isOffline ? (
        <Trans>
          Bu işlem geri alınamaz: kesin kaydedilen bildirimin metinleri bir daha değiştirilemez. Şu an çevrimdışısınız; kesin kayıt,
          bildirim sunucuya ulaştığında geçerli olur.
        </Trans>
      ) : (
        <Trans>Bu işlem geri alınamaz: kesin kaydedilen bildirimin metinleri bir daha değiştirilemez.</Trans>
      ),
      confirmLabel: t`Kesin kaydet`,
      danger: true,
    });
}
