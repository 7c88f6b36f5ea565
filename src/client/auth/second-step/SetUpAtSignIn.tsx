import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { PublicPage } from '#client/auth/PublicPage.tsx';
import { AppCodeField } from '#client/auth/second-step/AppCodeField.tsx';
import { AppSecret } from '#client/auth/second-step/AppSecret.tsx';
import { RecoveryCodes } from '#client/auth/second-step/RecoveryCodes.tsx';
import { lapseOf, type SecondStepProps } from '#client/auth/second-step/challenge.ts';
import { useSignInWords } from '#client/auth/sign-in-words.ts';
import { useAccountForm } from '#client/auth/use-account-form.ts';
import { call } from '#client/http/client.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import type { AppError } from '#core/error/app-error.ts';
import type { Tokens } from '#modules/auth/shared/auth.calls.ts';
import { type NewSecret, secondStepCalls, secondStepCode } from '#modules/auth/shared/second-step.calls.ts';
import classes from '#client/auth/PublicPage.module.css';

const form = v.object({ code: secondStepCode() });

/** The role demands a second step and the person has none: it is set up here, before anything else of the product (decision 84). */
export function SetUpAtSignIn({ challenge, email, enter, onBack }: SecondStepProps) {
  const words = useSignInWords();
  const [made, setMade] = useState<NewSecret | null>(null);
  const [refusal, setRefusal] = useState<AppError | null>(null);
  const [done, setDone] = useState<{ tokens: Tokens; codes: readonly string[] } | null>(null);
  const [isEntering, setEntering] = useState(false);
  const account = useAccountForm({ code: '' }, form);
  const begin = useCallback(async () => {
    setRefusal(null);
    const answer = await call(
      secondStepCalls.setUpAtSignIn,
      { body: { challenge: challenge.challenge } },
      { manner: 'background', once: true },
    );
    if (answer.ok) return setMade(answer.data.data);
    const lapsed = lapseOf(answer.error);
    return lapsed === undefined ? setRefusal(answer.error) : onBack(lapsed);
  }, [challenge, onBack]);
  // Each asking makes another secret: once is enough.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [begin]);
  const submit = account.submit(async (values) => {
    const body = { challenge: challenge.challenge, code: values.code };
    const answer = await call(secondStepCalls.confirmAtSignIn, { body }, { manner: 'background', once: true });
    if (answer.ok) {
      const { recovery_codes: codes, ...tokens } = answer.data;
      setDone({ tokens, codes });
      return null;
    }
    const lapsed = lapseOf(answer.error);
    if (lapsed !== undefined) onBack(lapsed);
    return answer.error;
  });
  const go = async (tokens: Tokens) => {
    setEntering(true);
    const error = await enter(tokens);
    setEntering(false);
    // The session is made: whatever went wrong is tried again by the same press.
    if (error !== null && !('challenge' in error)) setRefusal(error);
  };
  return (
    <PublicPage wide title={<Trans>İki adımlı girişi kurun</Trans>}>
      <div className={classes.form}>
        {done === null ? (
          <>
            <p>
              <Trans>Rolünüz iki adımlı giriş istiyor; kurunca devam edersiniz. Bu cihazda bekleyen kayıtlar silinmez.</Trans>
            </p>
            <ProblemAlert problem={refusal === null ? null : words(refusal)} />
            {made === null ? (
              refusal === null ? (
                <LoadingView rows={3} />
              ) : (
                <Button onClick={() => void begin()}>
                  <Trans>Tekrar dene</Trans>
                </Button>
              )
            ) : (
              <>
                <AppSecret {...made} />
                <form onSubmit={submit} noValidate className={classes.form}>
                  <ProblemAlert problem={account.problem} />
                  <AppCodeField {...account.field('code')} />
                  <Button type="submit" fullWidth loading={account.form.submitting}>
                    <Trans>Doğrula</Trans>
                  </Button>
                </form>
              </>
            )}
            <div className={classes.ways}>
              <Button variant="subtle" onClick={() => onBack()}>
                <Trans>Şifreye dön</Trans>
              </Button>
            </div>
          </>
        ) : (
          <>
            <ProblemAlert problem={refusal === null ? null : words(refusal)} />
            <RecoveryCodes
              codes={done.codes}
              owner={email}
              doneLabel={<Trans>Devam et</Trans>}
              isBusy={isEntering}
              onDone={() => void go(done.tokens)}
            />
          </>
        )}
      </div>
    </PublicPage>
  );
}
