import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { RecoveryCodes } from '#client/auth/second-step/RecoveryCodes.tsx';
import { useSession } from '#client/auth/session.tsx';
import { useAnswer, useAskAgain, useIsUnreachable } from '#client/http/query.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { formatInstant } from '#core/date/day.ts';
import type { NewSecret } from '#modules/auth/shared/second-step.calls.ts';
import { type OwnSecondStep, ownSecondStepCalls } from '#modules/profile/shared/own-second-step.calls.ts';
import { BeginForm, FirstCodeForm, RenewForm, TurnOffForm } from './second-step-forms.tsx';
import classes from './profile.module.css';
import { ProfileFrame } from './ProfileFrame.tsx';

/** What stands on the page: how it is, a form, the secret of a new app, or codes that are shown once. */
type View =
  | { readonly is: 'state' | 'begin' | 'renew' | 'off' }
  | { readonly is: 'secret'; readonly made: NewSecret }
  | { readonly is: 'codes'; readonly codes: readonly string[] };

/** The second step of the own sign-in: turned on, moved to another phone, turned off, and its recovery codes (SCR-PROF-08). */
export function ProfileSecondStep() {
  const { user } = useSession();
  return (
    <ProfileFrame>
      <h2>
        <Trans>İki adımlı giriş</Trans>
      </h2>
      <SecondStepPage key={user.id} email={user.email} />
    </ProfileFrame>
  );
}

function SecondStepPage({ email }: { email: string }) {
  const answer = useAnswer(ownSecondStepCalls.secondStep, {}, { afresh: true });
  const isOffline = useIsUnreachable(answer);
  const askAgain = useAskAgain();
  const [view, setView] = useState<View>({ is: 'state' });
  const rest = () => setView({ is: 'state' });
  const showCodes = (codes: readonly string[]) => {
    setView({ is: 'codes', codes });
    void askAgain(ownSecondStepCalls.secondStep);
  };
  const state = answer.data?.data;
  // Codes that were made stay, whatever the line does: they are shown this once.
  if (view.is === 'codes') return <RecoveryCodes codes={view.codes} owner={email} doneLabel={<Trans>Tamam</Trans>} onDone={rest} />;
  if (state === undefined) {
    if (isOffline) return <OfflineNote />;
    return answer.error === null ? <LoadingView rows={3} /> : <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  return (
    <>
      {isOffline ? <OfflineNote /> : null}
      {view.is === 'state' ? <State state={state} isOffline={isOffline} onChoose={(is) => setView({ is })} /> : null}
      {view.is === 'begin' ? (
        <BeginForm email={email} isOn={state.on} onMade={(made) => setView({ is: 'secret', made })} onBack={rest} />
      ) : null}
      {view.is === 'secret' ? <FirstCodeForm made={view.made} onDone={showCodes} onBack={rest} /> : null}
      {view.is === 'renew' ? <RenewForm email={email} onDone={showCodes} onBack={rest} /> : null}
      {view.is === 'off' ? (
        <TurnOffForm
          email={email}
          onBack={rest}
          onDone={() => {
            rest();
            void askAgain(ownSecondStepCalls.secondStep);
          }}
        />
      ) : null}
    </>
  );
}

interface StateProps {
  readonly state: OwnSecondStep;
  readonly isOffline: boolean;
  onChoose(what: 'begin' | 'renew' | 'off'): void;
}

function State({ state, isOffline, onChoose }: StateProps) {
  const { on, on_since, recovery_codes_left: left, demanded, offered } = state;
  if (!on)
    return (
      <>
        <p>
          <Trans>Girişte şifrenizden sonra telefonunuzdaki doğrulama uygulamasının kodu da sorulur.</Trans>
        </p>
        {offered ? (
          <div className={classes.foot}>
            <Button disabled={isOffline} onClick={() => onChoose('begin')}>
              <Trans>İki adımlı girişi aç</Trans>
            </Button>
          </div>
        ) : (
          <p className={classes.hint}>
            <Trans>Gösterim hesabında açılamaz.</Trans>
          </p>
        )}
      </>
    );
  return (
    <>
      <Alert color="green" icon={<IconShieldCheck aria-hidden />}>
        <Trans>İki adımlı giriş açık ({formatInstant(on_since ?? '')}).</Trans>
      </Alert>
      {left <= FEW ? (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {plural(left, { one: '# kurtarma kodunuz kaldı.', other: '# kurtarma kodunuz kaldı.' })} <Trans>Yenilerini oluşturun.</Trans>
        </Alert>
      ) : (
        <p>{plural(left, { one: '# kurtarma kodunuz kaldı.', other: '# kurtarma kodunuz kaldı.' })}</p>
      )}
      <div className={classes.foot}>
        <Button variant="default" disabled={isOffline} onClick={() => onChoose('renew')}>
          <Trans>Yeni kurtarma kodları</Trans>
        </Button>
        <Button variant="default" disabled={isOffline} onClick={() => onChoose('begin')}>
          <Trans>Telefonu veya uygulamayı değiştir</Trans>
        </Button>
        {demanded ? null : (
          <Button variant="default" color="red" disabled={isOffline} onClick={() => onChoose('off')}>
            <Trans>İki adımlı girişi kapat</Trans>
          </Button>
        )}
      </div>
      {demanded ? (
        <p className={classes.hint}>
          <Trans>Rolünüz zorunlu kılıyor; kapatılamaz.</Trans>
        </p>
      ) : null}
    </>
  );
}

/** So few recovery codes are a warning. */
const FEW = 3;
