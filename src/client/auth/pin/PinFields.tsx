import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, type PasswordInputProps, SegmentedControl, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { LockForm } from '#client/auth/pin/lock-form.ts';
import { useLockWords } from '#client/auth/pin/lock-words.ts';
import { PASSPHRASE_MIN } from '#client/auth/pin/tries.ts';
import type { LockKind } from '#client/auth/pin/vault.ts';
import { newPassphrase } from '#client/sync/hand-over/passphrase.ts';

/** Longest passphrase that is taken. */
const LONGEST = 200;

/** One PIN of six digits, or one passphrase, hidden as it is typed. */
export function PinInput({ kind = 'pin', ...props }: PasswordInputProps & { kind?: LockKind | undefined }) {
  const words = useLockWords()[kind];
  const isPin = kind === 'pin';
  return (
    <PasswordInput
      inputMode={isPin ? 'numeric' : 'text'}
      maxLength={isPin ? 6 : LONGEST}
      autoComplete="off"
      autoCapitalize="none"
      visibilityToggleButtonProps={{
        'aria-label': words.showOrHide,
        tabIndex: 0,
      }}
      {...props}
    />
  );
}

/** What a new lock is opened with: a PIN or a passphrase, with or without a network. */
export function NewLockFields({ form }: { form: LockForm }) {
  const { t } = useLingui();
  const [made, setMade] = useState('');
  const { kind } = form.values;
  const words = useLockWords()[kind];
  const make = () => {
    const passphrase = newPassphrase();
    setMade(passphrase);
    form.setValues({ pin: passphrase, again: passphrase });
  };
  const choose = (chosen: string) => {
    setMade('');
    form.setValues({ kind: chosen === 'passphrase' ? 'passphrase' : 'pin', pin: '', again: '' });
    form.clearErrors();
  };
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t`Kilit türü`}
        value={kind}
        onChange={choose}
        data={[
          { value: 'pin', label: t`6 haneli PIN` },
          { value: 'passphrase', label: t`Uzun parola` },
        ]}
      />
      {kind === 'pin' ? null : (
        <>
          <Text size="sm">
            <Trans>
              En az {PASSPHRASE_MIN} karakter. Cihazın diskini ele geçiren biri 6 haneli bir PIN’i dakikalar içinde bulabilir; uygulamanın
              ürettiği parolayı bulamaz.
            </Trans>
          </Text>
          <Button variant="default" onClick={make}>
            <Trans>Benim için parola üret</Trans>
          </Button>
          {made === '' ? null : (
            <Text role="status">
              <Trans>
                Parolanız: <code data-passphrase>{made}</code>. Şimdi güvenli bir yere yazın; yeniden gösterilmez.
              </Trans>
            </Text>
          )}
        </>
      )}
      <PinInput kind={kind} label={words.fresh} data-autofocus {...form.getInputProps('pin')} />
      <PinInput kind={kind} label={words.freshAgain} {...form.getInputProps('again')} />
      <Switch
        size="md"
        label={t`Kilit yalnız bağlantı varken açılsın`}
        description={words.network}
        {...form.getInputProps('needsNetwork', { type: 'checkbox' })}
      />
    </>
  );
}
