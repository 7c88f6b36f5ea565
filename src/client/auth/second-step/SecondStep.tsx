import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { PublicPage } from '#client/auth/PublicPage.tsx';
import { AppCodeField } from '#client/auth/second-step/AppCodeField.tsx';
import { lapseOf, type SecondStepProps } from '#client/auth/second-step/challenge.ts';
import { SetUpAtSignIn } from '#client/auth/second-step/SetUpAtSignIn.tsx';
import { useAccountForm } from '#client/auth/use-account-form.ts';
import { call } from '#client/http/client.ts';
import { secondStepCalls, secondStepCode } from '#modules/auth/shared/second-step.calls.ts';
import classes from '#client/auth/PublicPage.module.css';

/** The second page of the sign-in. It lives in memory alone: whoever leaves it begins with the password (decision 84). */
export function SecondStep(props: SecondStepProps) {
  return props.challenge.second_step === 'set-up' ? <SetUpAtSignIn {...props} /> : <CodePage {...props} />;
}

const form = v.object({ code: secondStepCode() });

function CodePage({ challenge, enter, onBack }: SecondStepProps) {
  const { t } = useLingui();
  const [recovery, setRecovery] = useState(false);
  const account = useAccountForm({ code: '' }, form);
  const submit = account.submit(async (values) => {
    const body = { challenge: challenge.challenge, code: values.code };
    const answer = await call(secondStepCalls.passSecondStep, { body }, { manner: 'background', once: true });
    if (answer.ok) {
      const error = await enter(answer.data);
      return error !== null && 'challenge' in error ? null : error;
    }
    const lapsed = lapseOf(answer.error);
    if (lapsed !== undefined) onBack(lapsed);
    // A wrong code is typed anew, not mended.
    else if (answer.error.items.length > 0) account.form.setValues({ code: '' });
    return answer.error;
  });
  return (
    <PublicPage title={<Trans>İki adımlı giriş</Trans>}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <p>
          {recovery ? (
            <Trans>Sakladığınız kurtarma kodlarından birini yazın.</Trans>
          ) : (
            <Trans>Telefonunuzdaki doğrulama uygulamasının gösterdiği kodu yazın.</Trans>
          )}
        </p>
        <ProblemAlert problem={account.problem} />
        <AppCodeField key={String(recovery)} recovery={recovery} autoFocus {...account.field('code')} />
        <Button type="submit" fullWidth loading={account.form.submitting}>
          <Trans>Giriş yap</Trans>
        </Button>
        <div className={classes.ways}>
          <Button
            variant="subtle"
            onClick={() => {
              account.form.setValues({ code: '' });
              account.form.clearErrors();
              account.setProblem(null);
              setRecovery(!recovery);
            }}
          >
            {recovery ? t`Doğrulama kodu` : t`Kurtarma kodu kullan`}
          </Button>
          <Button variant="subtle" onClick={() => onBack()}>
            <Trans>Şifreye dön</Trans>
          </Button>
        </div>
        <p className={classes.hint}>
          <Trans>Telefonunuz da kodlarınız da yoksa yöneticinize başvurun. Bu cihazda bekleyen kayıtlar silinmez.</Trans>
        </p>
      </form>
    </PublicPage>
  );
}
