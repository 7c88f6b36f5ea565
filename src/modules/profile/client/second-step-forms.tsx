import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { AppCodeField } from '#client/auth/second-step/AppCodeField.tsx';
import { AppSecret } from '#client/auth/second-step/AppSecret.tsx';
import { type AccountForm, useAccountForm } from '#client/auth/use-account-form.ts';
import { call } from '#client/http/client.ts';
import type { AppError } from '#core/error/app-error.ts';
import type { NewSecret } from '#modules/auth/shared/second-step.calls.ts';
import { beginForm, bothSteps, firstCodeForm, ownSecondStepCalls } from '#modules/profile/shared/own-second-step.calls.ts';
import classes from './profile.module.css';

interface FrameProps {
  readonly account: Pick<AccountForm<never>, 'problem'> & { readonly form: { readonly submitting: boolean } };
  readonly submitLabel: ReactNode;
  readonly isDanger?: boolean;
  readonly onSubmit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

function FormFrame({ account, submitLabel, isDanger = false, onSubmit, onBack, children }: FrameProps) {
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <ProblemAlert problem={account.problem} />
      {children}
      <div className={classes.foot}>
        <Button type="submit" loading={account.form.submitting} {...(isDanger ? { color: 'red' } : {})}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onBack}>
          <Trans>Vazgeç</Trans>
        </Button>
      </div>
    </form>
  );
}

function Password({ email, field }: { email: string; field: ReturnType<AccountForm<{ password: string }>['field']> }) {
  const { t } = useLingui();
  return (
    <>
      {/* For the browser's own store of passwords. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t`Mevcut şifre`}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Şifreyi göster veya gizle`, tabIndex: 0 }}
        {...field}
      />
    </>
  );
}

const useEitherCode = () => {
  const { t } = useLingui();
  return { label: t`Doğrulama kodu veya kurtarma kodu`, inputMode: 'text' } as const;
};

/** The password begins it; who moves to another phone shows the old app, or a recovery code, too. */
export function BeginForm({
  email,
  isOn,
  onMade,
  onBack,
}: {
  email: string;
  isOn: boolean;
  onMade: (made: NewSecret) => void;
  onBack: () => void;
}) {
  const either = useEitherCode();
  const account = useAccountForm(
    { password: '', ...(isOn ? { code: '' } : {}) } as { password: string; code?: string },
    isOn ? bothSteps : beginForm,
  );
  const submit = account.submit(async (body) => {
    const answer = await call(ownSecondStepCalls.setUpSecondStep, { body }, { manner: 'background', once: true });
    if (!answer.ok) return answer.error;
    onMade(answer.data.data);
    return null;
  });
  return (
    <FormFrame account={account} submitLabel={<Trans>Devam et</Trans>} onSubmit={submit} onBack={onBack}>
      <p className={classes.hint}>
        {isOn ? (
          <Trans>Diğer cihazlardaki oturumlarınız kapanır; oralarda bekleyen kayıtlar silinmez.</Trans>
        ) : (
          <Trans>Diğer cihazlardaki oturumlarınız kapanır; oralarda bekleyen kayıtlar silinmez.</Trans>
        )}
      </p>
      <Password email={email} field={account.field('password')} />
      {isOn ? <AppCodeField {...either} {...account.field('code')} /> : null}
    </FormFrame>
  );
}

/** The secret of the new app, and its first code. */
export function FirstCodeForm({
  made,
  onDone,
  onBack,
}: {
  made: NewSecret;
  onDone: (codes: readonly string[]) => void;
  onBack: () => void;
}) {
  const account = useAccountForm({ code: '' }, firstCodeForm);
  const submit = account.submit(async (body) => {
    const answer = await call(ownSecondStepCalls.confirmSecondStep, { body }, { manner: 'background', once: true });
    if (!answer.ok) return answer.error;
    onDone(answer.data.data.recovery_codes);
    return null;
  });
  return (
    <FormFrame account={account} submitLabel={<Trans>Doğrula</Trans>} onSubmit={submit} onBack={onBack}>
      <AppSecret {...made} />
      <AppCodeField {...account.field('code')} />
    </FormFrame>
  );
}

interface BothProps {
  readonly email: string;
  readonly hint: ReactNode;
  readonly submitLabel: ReactNode;
  readonly isDanger?: boolean;
  readonly onBack: () => void;
  readonly onSend: (body: { password: string; code: string }) => Promise<AppError | null>;
}

function BothForm({ email, hint, onSend, ...frame }: BothProps) {
  const either = useEitherCode();
  const account = useAccountForm({ password: '', code: '' }, bothSteps);
  return (
    <FormFrame account={account} onSubmit={account.submit(onSend)} {...frame}>
      <p className={classes.hint}>{hint}</p>
      <Password email={email} field={account.field('password')} />
      <AppCodeField {...either} {...account.field('code')} />
    </FormFrame>
  );
}

/** New recovery codes for both steps. */
export function RenewForm({ email, onDone, onBack }: { email: string; onDone: (codes: readonly string[]) => void; onBack: () => void }) {
  return (
    <BothForm
      email={email}
      onBack={onBack}
      hint={<Trans>Yeni kodlar oluşunca eskileri geçmez.</Trans>}
      submitLabel={<Trans>Yeni kurtarma kodları</Trans>}
      onSend={async (body) => {
        const answer = await call(ownSecondStepCalls.renewRecoveryCodes, { body }, { manner: 'background', once: true });
        if (!answer.ok) return answer.error;
        onDone(answer.data.data.recovery_codes);
        return null;
      }}
    />
  );
}

/** Off, for both steps. */
export function TurnOffForm({ email, onDone, onBack }: { email: string; onDone: () => void; onBack: () => void }) {
  return (
    <BothForm
      email={email}
      onBack={onBack}
      isDanger
      hint={<Trans>Kapatınca girişte yalnız şifreniz sorulur.</Trans>}
      submitLabel={<Trans>İki adımlı girişi kapat</Trans>}
      onSend={async (body) => {
        const answer = await call(ownSecondStepCalls.turnOffSecondStep, { body }, { manner: 'background', once: true });
        if (!answer.ok) return answer.error;
        onDone();
        return null;
      }}
    />
  );
}
