import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { typedAs, useLockForm, usePresentRule, wantedOf } from '#client/auth/pin/lock-form.ts';
import { useLockWords } from '#client/auth/pin/lock-words.ts';
import { beginRemoval, type PinOutcome, replacePin } from '#client/auth/pin/pin.ts';
import { NewLockFields, PinInput } from '#client/auth/pin/PinFields.tsx';
import type { LockKind, Vault } from '#client/auth/pin/vault.ts';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import publicClasses from '#client/auth/PublicPage.module.css';
import { showToast } from '#client/http/errors.tsx';

/** Words for a PIN or passphrase that did not do it; null for the right one. */
function useOutcomeWords(kind: LockKind): (outcome: PinOutcome) => string | null {
  const { t } = useLingui();
  const words = useLockWords()[kind];
  return (outcome) => {
    switch (outcome) {
      case 'right':
        return null;
      case 'wrong':
        return words.wrong;
      case 'no-network':
        return t`Sunucuya ulaşılamıyor. Bağlantı varken yeniden deneyin; kilit olduğu gibi duruyor.`;
      case 'ended':
        return t`Bu cihazdaki oturumunuz kapatılmış. Yeniden giriş yapın.`;
      case 'not-now':
        return words.waitOrForgotten;
    }
  };
}

/** Another PIN for who knows the present one; nothing on the device has to be sealed anew. */
export function ChangePinForm({ user, vault, onDone }: { user: string; vault: Vault; onDone: () => void }) {
  const kind = vault.kind ?? 'pin';
  const rule = usePresentRule();
  const allWords = useLockWords();
  const words = allWords[kind];
  const wordsFor = useOutcomeWords(kind);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useLockForm((present) => rule(kind, present), vault);
  const submit = form.onSubmit(async (values) => {
    const found = wordsFor(await replacePin(user, typedAs(kind, values.present), wantedOf(values)));
    setProblem(found);
    if (found !== null) return;
    showToast('success', allWords[values.kind].changed);
    onDone();
  });
  return (
    <form onSubmit={submit} noValidate className={publicClasses.form}>
      <ProblemAlert problem={problem} />
      <PinInput kind={kind} label={words.present} data-autofocus {...form.getInputProps('present')} />
      <NewLockFields form={form} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {words.change}
      </Button>
    </form>
  );
}

/** Takes the lock off: everything that lies here is opened again. */
export function RemovePinForm({ user, vault, onDone }: { user: string; vault: Vault; onDone: () => void }) {
  const kind = vault.kind ?? 'pin';
  const rule = usePresentRule();
  const words = useLockWords()[kind];
  const wordsFor = useOutcomeWords(kind);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { present: '' },
    validate: { present: (present) => rule(kind, present) },
  });
  const submit = form.onSubmit(async ({ present }) => {
    const found = wordsFor(await beginRemoval(user, typedAs(kind, present)));
    setProblem(found);
    if (found === null) onDone();
  });
  return (
    <form onSubmit={submit} noValidate className={publicClasses.form}>
      <p>
        <Trans>Kayıtlarınız bu cihazda yeniden şifresiz durur ve ekran kilitlenmez.</Trans>
      </p>
      <ProblemAlert problem={problem} />
      <PinInput kind={kind} label={words.present} data-autofocus {...form.getInputProps('present')} />
      <Button type="submit" color="red" fullWidth loading={form.submitting}>
        {words.remove}
      </Button>
    </form>
  );
}
