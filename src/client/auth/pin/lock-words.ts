import { useLingui } from '@lingui/react/macro';
import { MOST_WRONG } from '#client/auth/pin/tries.ts';
import type { LockKind } from '#client/auth/pin/vault.ts';

/** What is said of a lock depends on whether it opens with a PIN or a passphrase. "Şifre" is the password of the account. */
interface LockWords {
  /** Before the lock opens. */
  readonly ask: string;
  readonly field: string;
  readonly wrong: string;
  readonly shut: string;
  readonly forgotten: string;
  readonly enter: string;
  readonly waitOrForgotten: string;
  readonly showOrHide: string;
  /** Where the lock is changed or taken off. */
  readonly on: string;
  readonly present: string;
  readonly change: string;
  readonly remove: string;
  /** Where a lock of this sort is made. */
  readonly fresh: string;
  readonly freshAgain: string;
  readonly differ: string;
  readonly make: string;
  readonly makeAndGoOn: string;
  readonly makeByPassword: string;
  readonly openWithFresh: string;
  readonly changed: string;
  readonly madeOnline: string;
  readonly madeAnewOnline: string;
  readonly network: string;
}

export function useLockWords(): Readonly<Record<LockKind, LockWords>> {
  const { t } = useLingui();
  return {
    pin: {
      ask: t`Açmak için 6 haneli PIN’inizi girin.`,
      field: t`PIN’iniz`,
      wrong: t`PIN yanlış. Hiçbir şey silinmedi.`,
      shut: t`PIN ${MOST_WRONG} kez yanlış girildi. Hiçbir şey silinmedi; bağlantı varken hesap şifrenizle yeni PIN belirleyin.`,
      forgotten: t`PIN’imi unuttum`,
      enter: t`PIN’i girin`,
      waitOrForgotten: t`Art arda yanlış denemeler oldu. Biraz bekleyin veya cihazı kilitleyip “PIN’imi unuttum” deyin.`,
      showOrHide: t`PIN’i göster veya gizle`,
      on: t`PIN açık: kayıtlarınız, taslaklarınız ve fotoğraflarınız bu cihazda şifreli durur; 10 dakika kullanılmayan ekran kilitlenir.`,
      present: t`Şimdiki PIN`,
      change: t`PIN’i değiştir`,
      remove: t`PIN’i kaldır`,
      fresh: t`Yeni PIN`,
      freshAgain: t`Yeni PIN, tekrar`,
      differ: t`İki PIN aynı değil.`,
      make: t`PIN’i belirle`,
      makeAndGoOn: t`PIN’i belirle ve devam et`,
      makeByPassword: t`Hesap şifrenizle yeni bir PIN belirleyin. Bekleyen kayıtlarınız, taslaklarınız ve fotoğraflarınız olduğu gibi kalır.`,
      openWithFresh: t`Yeni PIN ile aç`,
      changed: t`PIN değiştirildi.`,
      madeOnline: t`PIN belirlemek için bağlantı gerekir: unutursanız sunucu yeniden açmanıza yardım eder.`,
      madeAnewOnline: t`Sunucuya ulaşılamıyor. Yeni PIN belirlemek için bağlantı gerekir; hiçbir şey silinmedi.`,
      network: t`Anahtarın bir parçası sunucuda durur ve denemeleri sunucu sayar: cihazı bulan biri PIN’i diskten deneyemez, kayıp cihazı oturumunu kapatarak kilitlersiniz. Bağlantı olmayan yerde ise cihazı siz de açamazsınız.`,
    },
    passphrase: {
      ask: t`Açmak için kilit parolanızı girin.`,
      field: t`Kilit parolanız`,
      wrong: t`Kilit parolası yanlış. Hiçbir şey silinmedi.`,
      shut: t`Kilit parolası ${MOST_WRONG} kez yanlış girildi. Hiçbir şey silinmedi; bağlantı varken hesap şifrenizle yeni bir parola belirleyin.`,
      forgotten: t`Kilit parolamı unuttum`,
      enter: t`Kilit parolasını girin`,
      waitOrForgotten: t`Art arda yanlış denemeler oldu. Biraz bekleyin veya cihazı kilitleyip “Kilit parolamı unuttum” deyin.`,
      showOrHide: t`Parolayı göster veya gizle`,
      on: t`Kilit parolası açık: kayıtlarınız, taslaklarınız ve fotoğraflarınız bu cihazda şifreli durur; 10 dakika kullanılmayan ekran kilitlenir.`,
      present: t`Şimdiki parola`,
      change: t`Parolayı değiştir`,
      remove: t`Parolayı kaldır`,
      fresh: t`Yeni parola`,
      freshAgain: t`Yeni parola, tekrar`,
      differ: t`İki parola aynı değil.`,
      make: t`Parolayı belirle`,
      makeAndGoOn: t`Parolayı belirle ve devam et`,
      makeByPassword: t`Hesap şifrenizle yeni bir kilit parolası belirleyin. Bekleyen kayıtlarınız, taslaklarınız ve fotoğraflarınız olduğu gibi kalır.`,
      openWithFresh: t`Yeni parola ile aç`,
      changed: t`Kilit parolası değiştirildi.`,
      madeOnline: t`Kilit parolası belirlemek için bağlantı gerekir: unutursanız sunucu yeniden açmanıza yardım eder.`,
      madeAnewOnline: t`Sunucuya ulaşılamıyor. Yeni parola belirlemek için bağlantı gerekir; hiçbir şey silinmedi.`,
      network: t`Anahtarın bir parçası sunucuda durur ve denemeleri sunucu sayar: cihazı bulan biri parolayı diskten deneyemez, kayıp cihazı oturumunu kapatarak kilitlersiniz. Bağlantı olmayan yerde ise cihazı siz de açamazsınız.`,
    },
  };
}
