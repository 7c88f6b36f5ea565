import { useLingui } from '@lingui/react/macro';
import { isGone, isKeptNote, type OutboxHead } from '#client/sync/index.ts';

/** What a waiting change does, in a word. */
export function useChangeWords(): (row: OutboxHead) => string {
  const { t } = useLingui();
  return (row) =>
    isKeptNote(row) ? t`Geçmişe eklenecek değer` : { put: t`Yeni kayıt`, patch: t`Değişiklik`, drop: t`Silme` }[row.change.op];
}

/** Why a change stands still, in the server's own words where it gave some; null when it only waits its turn. */
export function useProblemWords(): (row: OutboxHead) => string | null {
  const { t } = useLingui();
  return (row) => {
    const { state, problem } = row;
    if (state === 'conflict')
      return row.change.op === 'drop'
        ? t`Siz silerken kayıt sunucuda değişti. Ne olacağına siz karar verin.`
        : t`Aynı bölüm sunucuda da değişti. Hangisinin kalacağını seçin.`;
    if (state === 'blocked') return t`Önceki bir kayıt sonuçlanınca gönderilecek.`;
    if (state === 'held') return t`Bu kaydı yapan kişi yeniden giriş yapınca gönderilecek.`;
    if (state !== 'rejected' && problem?.status === 426) return t`Uygulama güncellenince gönderilecek.`;
    if (state !== 'rejected' && problem?.code === 'STORAGE_FULL')
      return t`Sunucuda yer kalmadı. Kayıt bu cihazda duruyor, yer açılınca kendiliğinden gönderilecek.`;
    if (state !== 'rejected') return problem && problem.status >= 400 ? t`Sunucu şu anda alamadı, kendiliğinden yeniden denenecek.` : null;
    if (isKeptNote(row)) return problem?.message || t`Sunucu, seçilmeyen değeri kaydın geçmişine alamadı.`;
    if (problem?.status === 404 && !isGone(problem))
      return t`Bu kaydın bağlandığı başka bir kayıt sunucuda yok veya yetki alanınızın dışında. Düzeltip yeniden kaydedin.`;
    if (isGone(problem)) return t`Kayıt sunucuda silinmiş veya yetki alanınızdan çıkmış.`;
    if (problem?.code === 'RECORD_LOCKED' && row.change.op !== 'drop')
      return problem.message || t`Kayıt sunucuda kesinleşmiş; değişikliğiniz burada okunabilir durumda.`;
    return problem?.message || t`Sunucu kaydı kabul etmedi.`;
  };
}
