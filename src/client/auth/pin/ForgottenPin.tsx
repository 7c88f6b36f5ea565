import { useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NewLockFields } from '#client/auth/pin/PinFields.tsx';
import { useLockForm, wantedOf } from '#client/auth/pin/lock-form.ts';
import { useLockWords } from '#client/auth/pin/lock-words.ts';
import { recover } from '#client/auth/pin/pin.ts';
import type { Vault } from '#client/auth/pin/vault.ts';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import classes from '#client/auth/PublicPage.module.css';
import { wordsOf } from '#client/http/errors.tsx';

/** A new PIN or passphrase for the password: the server gives the key under which the device keeps its own a second time. Nothing is lost by it. */
export function ForgottenPin({ user, vault, onOpen }: { user: string; vault: Vault; onOpen: () => void }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  // Asked for once the server wants it: of people with a second step.
  const [code, setCode] = useState('');
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const form = useLockForm((password) => (password === '' ? t`Şifrenizi yazın.` : null), vault);
  // What is chosen now is made, whatever was forgotten.
  const words = useLockWords()[form.values.kind];
  const submit = form.onSubmit(async (values) => {
    setProblem(null);
    const error = await recover(user, values.present, wantedOf(values), code);
    if (error === null) onOpen();
    else if (error === 'foreign')
      setProblem(t`Bu cihazın kilidi sunucudaki anahtarla açılmadı. Verileriniz duruyor; destek ekibine haber verin.`);
    else if (error.status === 0) setProblem(words.madeAnewOnline);
    else {
      const refusal = error.items.find((item) => item.field === 'password')?.message;
      const beside = error.items.find((item) => item.field === 'code')?.message;
      if (beside !== undefined) {
        setCode('');
        setCodeProblem(beside);
      } else if (refusal === undefined) setProblem(wordsOf(error).text);
      else form.setFieldError('present', refusal);
    }
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Text>{words.makeByPassword}</Text>
      <ProblemAlert problem={problem} />
      <PasswordInput
        label={t`Şifre`}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Şifreyi göster veya gizle`, tabIndex: 0 }}
        {...form.getInputProps('present')}
      />
      {codeProblem === null ? null : (
        <TextInput
          label={t`Doğrulama kodu veya kurtarma kodu`}
          autoComplete="one-time-code"
          autoFocus
          maxLength={40}
          value={code}
          error={codeProblem}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <NewLockFields form={form} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {words.openWithFresh}
      </Button>
    </form>
  );
}
