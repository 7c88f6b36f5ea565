import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { CodeForm } from '#client/auth/CodeForm.tsx';
import type { AppError } from '#core/error/app-error.ts';
import { CODE_DIGITS } from '#modules/auth/shared/account.calls.ts';

export interface ConfirmCodeProps {
  readonly email: string;
  readonly sentAt: number;
  /** Confirmed, but the person has to sign in by hand. */
  readonly isDone: boolean;
  onConfirm(code: string): Promise<AppError | null>;
  onAgain(): Promise<AppError | null>;
  /** Back to the form of the registration, which is as it was left. */
  onBack(): void;
}

/** The second step of the registration. */
export function ConfirmCode({ email, sentAt, isDone, onConfirm, onAgain, onBack }: ConfirmCodeProps) {
  if (isDone) {
    return (
      <>
        <Alert color="green" icon={<IconCheck aria-hidden />} role="status">
          <Trans>Kaydınız tamamlandı. E-posta adresiniz ve şifrenizle giriş yapın.</Trans>
        </Alert>
        <Button fullWidth onClick={() => location.replace('/login')}>
          <Trans>Giriş yap</Trans>
        </Button>
      </>
    );
  }
  return (
    <CodeForm
      sentAt={sentAt}
      told={
        <Trans>
          <strong>{email}</strong> adresine {CODE_DIGITS} haneli bir kod gönderdik. Gelmediyse istenmeyen (spam) klasörüne de bakın.
        </Trans>
      }
      submitLabel={<Trans>Kaydı tamamla</Trans>}
      onConfirm={onConfirm}
      onAgain={onAgain}
      way={
        <Button variant="subtle" onClick={onBack}>
          <Trans>Bilgileri düzelt</Trans>
        </Button>
      }
    />
  );
}
