import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import publicClasses from '#client/auth/PublicPage.module.css';

/** The field for a code of the app; with `recovery` for a recovery code. A code that is pasted with blanks is taken too. */
export function AppCodeField({ recovery = false, ...props }: TextInputProps & { recovery?: boolean }) {
  const { t } = useLingui();
  return (
    <TextInput
      label={recovery ? t`Kurtarma kodu` : t`Doğrulama kodu`}
      className={recovery ? '' : (publicClasses.code ?? '')}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  );
}
