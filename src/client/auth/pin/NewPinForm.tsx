import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLockForm, wantedOf } from '#client/auth/pin/lock-form.ts';
import { useLockWords } from '#client/auth/pin/lock-words.ts';
import { makePin } from '#client/auth/pin/pin.ts';
import { NewLockFields } from '#client/auth/pin/PinFields.tsx';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import classes from '#client/auth/PublicPage.module.css';
import { wordsOf } from '#client/http/errors.tsx';

/** A lock for a device without one; `onMade` starts the signed-in part anew. `goesOn`: it stands before the pages. */
export function NewPinForm({ user, goesOn = false, onMade }: { user: string; goesOn?: boolean; onMade: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useLockForm(() => null);
  const words = useLockWords()[form.values.kind];
  const submit = form.onSubmit(async (values) => {
    setProblem(null);
    const error = await makePin(user, wantedOf(values));
    if (error === null) onMade();
    else setProblem(error.status === 0 ? words.madeOnline : wordsOf(error).text);
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <ProblemAlert problem={problem} />
      <NewLockFields form={form} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {goesOn ? words.makeAndGoOn : words.make}
      </Button>
    </form>
  );
}
