import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { asksForFirst, registerFirst } from '#client/auth/first-run.ts';
import { FirstTaken, FirstWelcome } from '#client/auth/FirstRun.tsx';
import { ConfirmCode } from '#client/auth/ConfirmCode.tsx';
import { keepPending, keptPending, type PendingRegistration } from '#client/auth/pending-registration.ts';
import { PublicPage } from '#client/auth/PublicPage.tsx';
import { RegisterForm, type RegisterValues, TYPED } from '#client/auth/RegisterForm.tsx';
import { useServerHealth } from '#client/auth/use-server-health.ts';
import { forgetTyped } from '#client/auth/typed.ts';
import { useSignIn } from '#client/auth/session.tsx';
import { call } from '#client/http/client.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { NO_RESPONSE, type AppError } from '#core/error/app-error.ts';
import { newId } from '#core/id/uuid.ts';
import { accountCalls, CODE_MINUTES } from '#modules/auth/shared/account.calls.ts';

type Kind = PendingRegistration['kind'];

function begin(kind: Kind, values: RegisterValues, key: string) {
  const options = { manner: 'background', key } as const;
  // The form's schema has checked both before; the server checks them again.
  if (kind === 'company') return call(accountCalls.registerCompany, { body: { ...values, consent: true } }, options);
  const profession = values.profession === 'doctor' ? 'doctor' : 'igu';
  return call(accountCalls.registerIndividual, { body: { ...values, profession, consent: true } }, options);
}

const GONE = 404;

/** Registration of a company or an individual: a form, then the code of a mail, then straight into the product (AUTH-ROUTE-02). */
export function Register() {
  const signIn = useSignIn();
  const [pending, setPending] = useState(() => keptPending(CODE_MINUTES * 60_000, Date.now()));
  const [isDone, setDone] = useState(false);
  const health = useServerHealth();
  const [isTaken, setTaken] = useState(false);
  // In memory only, for another code and for the first sign-in.
  const entered = useRef<{ kind: Kind; values: RegisterValues } | null>(null);

  /** The press that asked for the code first: from then on the code lives, whenever the answer came. */
  const pressed = useRef<{ readonly key: string; readonly at: number } | null>(null);

  /** The same until another code has been told of. */
  const againKey = useRef<string | null>(null);

  const start = async (kind: Kind, values: RegisterValues, key: string): Promise<AppError | null> => {
    if (pressed.current?.key !== key) pressed.current = { key, at: Date.now() };
    const answer = await begin(kind, values, key);
    if (!answer.ok) return answer.error;
    entered.current = { kind, values };
    // Under another id than that of the press another code was made just now.
    const isSame = answer.data.confirmation_id === key;
    const sentAt = isSame ? pressed.current.at : Date.now();
    const next = { kind, confirmation_id: answer.data.confirmation_id, email: values.email.trim(), sentAt };
    keepPending(next);
    setPending(next);
    return null;
  };

  const startFirst = async (kind: Kind, values: RegisterValues): Promise<AppError | null> => {
    const answer = await registerFirst(kind, values);
    // The answer of a first press may be the one that was lost: then the password opens what it made.
    if (!answer.ok && answer.error.status !== GONE) return answer.error;
    const refusal = await signIn({ email: values.email.trim(), password: values.password });
    if (refusal === null) forgetTyped(null, TYPED);
    else if (!answer.ok) setTaken(true);
    // Somebody's role demands a second step: that is the business of the sign-in page.
    return refusal !== null && 'challenge' in refusal ? null : refusal;
  };

  const confirm = async (code: string): Promise<AppError | null> => {
    if (pending === null) return NO_RESPONSE;
    const { confirmation_id, kind } = pending;
    const which = kind === 'company' ? accountCalls.confirmCompany : accountCalls.confirmIndividual;
    const answer = await call(which, { body: { confirmation_id, code } }, { manner: 'background' });
    if (!answer.ok) return answer.error;
    keepPending(null);
    forgetTyped(null, TYPED);
    const values = entered.current?.values;
    // The page was thrown away meanwhile, and the password with it: the person signs in.
    if (values === undefined || (await signIn({ email: values.email.trim(), password: values.password })) !== null) setDone(true);
    return null;
  };

  const back = () => {
    keepPending(null);
    setPending(null);
  };
  const again = async (): Promise<AppError | null> => {
    if (entered.current === null) {
      back();
      return null;
    }
    againKey.current ??= newId();
    const error = await start(entered.current.kind, entered.current.values, againKey.current);
    if (error === null) againKey.current = null;
    return error;
  };

  const isFirst = health.state === 'here' && health.firstRun && (!health.demo || asksForFirst(location.search)) && pending === null;
  if (health.state === 'asking' && asksForFirst(location.search)) return <LoadingView rows={3} />;
  if (isFirst || isTaken) {
    return (
      <PublicPage title={<Trans>İlk hesap</Trans>} wide>
        {isTaken ? (
          <FirstTaken />
        ) : (
          <>
            <FirstWelcome demo={health.state === 'here' && health.demo} />
            <RegisterForm first onSubmit={startFirst} />
          </>
        )}
      </PublicPage>
    );
  }
  return (
    <PublicPage title={<Trans>Kayıt ol</Trans>} wide={pending === null}>
      {/* The form stays behind the code, so that going back finds everything as it was. */}
      <div hidden={pending !== null}>
        <RegisterForm onSubmit={start} />
      </div>
      {pending === null ? null : (
        <ConfirmCode
          key={pending.confirmation_id}
          email={pending.email}
          sentAt={pending.sentAt}
          isDone={isDone}
          onConfirm={confirm}
          onAgain={again}
          onBack={back}
        />
      )}
    </PublicPage>
  );
}
