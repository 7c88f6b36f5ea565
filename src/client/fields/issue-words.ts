import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/** What is said beside a field to a code of the field builders; a text that is no code stands as it is (a refusal in the server's words). */
export function useIssueWords(): (code: string) => string {
  const { t } = useLingui();
  return useCallback(
    (code: string) => {
      switch (code) {
        case 'required':
          return t`Bu alan zorunlu.`;
        case 'max_length':
          return t`Metin çok uzun.`;
        case 'min_length':
          return t`Metin çok kısa.`;
        case 'plain_key':
          return t`Yalnızca küçük İngilizce harf, rakam, tire ve alt çizgi kullanın.`;
        case 'max_items':
          return t`Çok fazla seçim yapıldı.`;
        case 'min_value':
        case 'max_value':
          return t`Değer izin verilen aralıkta değil.`;
        case 'integer':
          return t`Tam sayı girin.`;
        case 'money':
          return t`Tutarı 1.234,50 gibi yazın.`;
        case 'day':
          return t`Tarihi GG-AA-YYYY biçiminde yazın.`;
        case 'in_future':
          return t`Gelecek bir tarih olamaz.`;
        case 'email':
          return t`Geçerli bir e-posta adresi yazın.`;
        case 'phone':
          return t`Geçerli bir telefon numarası yazın.`;
        case 'tax_check':
          return t`Bu bir vergi numarası değil: rakamlardan biri yanlış. Vergi numarası 10, şahıs firmasının kimlik numarası 11 rakamdır.`;
        case 'mersis_number':
          return t`MERSİS numarası 16 rakamdır.`;
        case 'before_start':
          return t`Başlangıç tarihinden önce olamaz.`;
        case 'before_birth':
          return t`Doğum tarihinden sonra olmalı.`;
        case 'before_job_start':
          return t`İşe giriş tarihinden önce olamaz.`;
        case 'identity_number':
          return t`Geçerli bir T.C. kimlik numarası yazın.`;
        case 'nace':
          return t`NACE kodunu altı rakamla yazın, örneğin 46.71.01.`;
        case 'sgk_number':
          return t`SGK sicil numarası 26 rakamdır; il kodu 001 ile 081 arasındadır.`;
        case 'choice':
        case 'unique':
        case 'id':
          return t`Seçeneklerden birini seçin.`;
        case 'unsigned':
          return t`İmza tamamlanmadı: bitirin veya silin.`;
        default:
          return code;
      }
    },
    [t],
  );
}
