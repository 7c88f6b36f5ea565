import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLockForm, wantedOf } from '#client/auth/pin/lock-form.ts';
import { makePin } from '#client/auth/pin/pin.ts';
import { NewLockFields } from '#client/auth/pin/PinFields.tsx';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import classes from '#client/auth/PublicPage.module.css';
import { wordsOf } from '#client/http/errors.tsx';

/** A PIN for a device without one; `onMade` starts the signed-in part anew. */
export function NewPinForm({ user, submitLabel, onMade }: { user: string; submitLabel: ReactNode; onMade: () => void }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useLockForm(() => null);
  const submit = form.onSubmit(async (values) => {
    setProblem(null);
    const error = await makePin(user, wantedOf(values));
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
      <NewLockFields form={form} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
