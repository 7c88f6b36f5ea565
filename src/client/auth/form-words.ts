import { useLingui } from '@lingui/react/macro';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { PASSWORD_MIN } from '#modules/auth/shared/password.ts';

/** What is said beside a field of the account forms to a word of their schemas; any other text stands as it is (the server's words). */
export function useFormWords(): (word: unknown) => string | undefined {
  const { t } = useLingui();
  const issueWords = useIssueWords();
  return (word) => {
    switch (word) {
      case undefined:
      case null:
      case '':
        return undefined;
      case 'email':
        return t`Geçerli bir e-posta adresi yazın.`;
      case 'phone':
        return t`Telefonu 0532 123 45 67 gibi yazın.`;
      case 'min_length':
        return t`Şifre en az ${PASSWORD_MIN} karakter olmalı.`;
      case 'repeat':
        return t`İki şifre aynı değil.`;
      case 'tax_number':
        return t`10 haneli vergi veya 11 haneli T.C. kimlik numarasını yazın.`;
      case 'consent':
        return t`Devam etmek için onay verin.`;
      case 'plain_name':
        return t`Ad tek satır olmalı, bağlantı içermemeli.`;
      case 'code':
        return t`6 haneli kodu yazın.`;
      default:
        return issueWords(String(word));
    }
  };
}
