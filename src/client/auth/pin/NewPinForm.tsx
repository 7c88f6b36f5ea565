import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { makePin } from '#client/auth/pin/pin.ts';
import { PinInput, usePinRules } from '#client/auth/pin/PinFields.tsx';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import classes from '#client/auth/PublicPage.module.css';
import { wordsOf } from '#client/http/errors.tsx';

/** A PIN for a device without one; `onMade` starts the signed-in part anew. */
export function NewPinForm({ user, submitLabel, onMade }: { user: string; submitLabel: ReactNode; onMade: () => void }) {
  const { t } = useLingui();
  const rules = usePinRules();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { pin: '', again: '' },
    validate: { pin: rules.first, again: (again, { pin }) => rules.repeat(again, pin) },
  });
  const submit = form.onSubmit(async ({ pin }) => {
    setProblem(null);
    const error = await makePin(user, pin);
    if (error === null) onMade();
    else
      setProblem(
        error.status === 0
          ? t`PIN belirlemek için bağlantı gerekir: unutursanız sunucu yeniden açmanıza yardım eder.`
          : wordsOf(error).text,
      );
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <ProblemAlert problem={problem} />
      <PinInput label={t`Yeni PIN`} data-autofocus {...form.getInputProps('pin')} />
      <PinInput label={t`Yeni PIN, tekrar`} {...form.getInputProps('again')} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
