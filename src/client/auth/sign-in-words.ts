import { useLingui } from '@lingui/react/macro';
import type { AppError } from '#core/error/app-error.ts';

/** What the sign-in page says to a refusal (ledger 01, decision 2). */
export function useSignInWords(): (error: AppError) => string {
  const { t } = useLingui();
  return (error) => {
    switch (error.code) {
      case 'INVALID_CREDENTIALS':
        return t`E-posta veya şifre hatalı.`;
      case 'USER_PASSIVE':
        return t`Hesabınız askıya alınmış. Yöneticinizle görüşün.`;
      case 'USER_QUIT':
        return t`İşten ayrılış tarihi girildiği için giriş yapılamıyor.`;
      case 'TOO_MANY_REQUESTS': {
        if (error.retryAfter !== undefined && error.retryAfter < 60) {
          const seconds = error.retryAfter;
          return t`Çok fazla deneme yapıldı. ${seconds} saniye sonra yeniden deneyin.`;
        }
        const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
        return t`Çok fazla deneme yapıldı. ${minutes} dakika sonra yeniden deneyin.`;
      }
      case 'NO_RESPONSE':
        return t`Sunucuya ulaşılamadı. Giriş için bağlantı gerekir; bu cihazda bekleyen kayıtlar silinmez.`;
      default:
        return error.message !== '' ? error.message : t`Giriş yapılamadı. Biraz sonra yeniden deneyin.`;
    }
  };
}
