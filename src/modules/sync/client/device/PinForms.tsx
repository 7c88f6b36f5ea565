import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { beginRemoval, type PinOutcome, replacePin } from '#client/auth/pin/pin.ts';
import { PinInput, usePinRules } from '#client/auth/pin/PinFields.tsx';
import { isPin } from '#client/auth/pin/tries.ts';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import publicClasses from '#client/auth/PublicPage.module.css';
import { showToast } from '#client/http/errors.tsx';

/** Words for a PIN that did not do it; null for the right one. */
function usePinWords(): (outcome: PinOutcome) => string | null {
  const { t } = useLingui();
  return (outcome) =>
    outcome === 'right'
      ? null
      : outcome === 'wrong'
        ? t`PIN yanlış.`
        : t`Art arda yanlış denemeler oldu. Biraz bekleyin veya cihazı kilitleyip “PIN’imi unuttum” deyin.`;
}

/** Another PIN for who knows the present one; nothing on the device has to be sealed anew. */
export function ChangePinForm({ user, onDone }: { user: string; onDone: () => void }) {
  const { t } = useLingui();
  const rules = usePinRules();
  const words = usePinWords();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { present: '', pin: '', again: '' },
    validate: {
      present: (present) => (isPin(present) ? null : t`6 rakam yazın.`),
      pin: rules.first,
      again: (again, { pin }) => rules.repeat(again, pin),
    },
  });
  const submit = form.onSubmit(async ({ present, pin }) => {
    const found = words(await replacePin(user, present, pin));
    setProblem(found);
    if (found !== null) return;
    showToast('success', t`PIN değiştirildi.`);
    onDone();
  });
  return (
    <form onSubmit={submit} noValidate className={publicClasses.form}>
      <ProblemAlert problem={problem} />
      <PinInput label={t`Şimdiki PIN`} data-autofocus {...form.getInputProps('present')} />
      <PinInput label={t`Yeni PIN`} {...form.getInputProps('pin')} />
      <PinInput label={t`Yeni PIN, tekrar`} {...form.getInputProps('again')} />
      <Button type="submit" fullWidth loading={form.submitting}>
        <Trans>PIN’i değiştir</Trans>
      </Button>
    </form>
  );
}

/** Takes the lock off: everything that lies here is opened again. */
export function RemovePinForm({ user, onDone }: { user: string; onDone: () => void }) {
  const { t } = useLingui();
  const words = usePinWords();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { present: '' },
    validate: { present: (present) => (isPin(present) ? null : t`6 rakam yazın.`) },
  });
  const submit = form.onSubmit(async ({ present }) => {
    const found = words(await beginRemoval(user, present));
    setProblem(found);
    if (found === null) onDone();
  });
  return (
    <form onSubmit={submit} noValidate className={publicClasses.form}>
      <p>
        <Trans>Kayıtlarınız bu cihazda yeniden şifresiz durur ve ekran kilitlenmez.</Trans>
      </p>
      <ProblemAlert problem={problem} />
      <PinInput label={t`Şimdiki PIN`} data-autofocus {...form.getInputProps('present')} />
      <Button type="submit" color="red" fullWidth loading={form.submitting}>
        <Trans>PIN’i kaldır</Trans>
      </Button>
    </form>
  );
}
