import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { forgetViews } from '#client/auth/kept-lists.ts';
import { forgetMenu } from '#client/auth/menu-snapshot.ts';
import { ForgottenPin } from '#client/auth/pin/ForgottenPin.tsx';
import { typedAs, usePresentRule } from '#client/auth/pin/lock-form.ts';
import { useLockWords } from '#client/auth/pin/lock-words.ts';
import { vaultNow } from '#client/auth/pin/open-vault.ts';
import { unlock } from '#client/auth/pin/pin.ts';
import { PinInput } from '#client/auth/pin/PinFields.tsx';
import { MOST_WRONG, needsPassword, waitFor } from '#client/auth/pin/tries.ts';
import type { Vault } from '#client/auth/pin/vault.ts';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { PublicPage } from '#client/auth/PublicPage.tsx';
import classes from '#client/auth/PublicPage.module.css';
import { mayBeOnline } from '#client/page/features.ts';
import { call, tokens } from '#client/http/client.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';

/** How long the server may take to hear of a sign-out, ms. */
const LOGOUT_MS = 5_000;

/** Stands before everything of a person until their PIN was entered (OFF-DEV-06). Nothing that is tried here deletes anything. */
export function PinGate({ user, onOpen }: { user: string; onOpen: () => void }) {
  const allWords = useLockWords();
  const [vault, setVault] = useState<Vault | null | undefined>(undefined);
  const [isForgotten, setForgotten] = useState(false);
  const read = () => void vaultNow(user).then(setVault);
  useEffect(read, [user]);
  useEffect(() => {
    // Taken off in another tab.
    if (vault === null) onOpen();
  }, [vault, onOpen]);
  if (!vault) return <LoadingView rows={3} />;
  const isShut = needsPassword(vault);
  const words = allWords[vault.kind ?? 'pin'];
  return (
    <PublicPage title={<Trans>Cihaz kilitli</Trans>}>
      {isShut ? <ProblemAlert problem={words.shut} /> : null}
      {isShut || isForgotten ? (
        <ForgottenPin user={user} vault={vault} onOpen={onOpen} />
      ) : (
        <PinForm user={user} vault={vault} onOpen={onOpen} onTried={read} />
      )}
      <div className={classes.ways}>
        {isShut ? null : (
          <Button variant="subtle" onClick={() => setForgotten(!isForgotten)}>
            {isForgotten ? words.enter : words.forgotten}
          </Button>
        )}
        <Button variant="subtle" onClick={() => void leave(user)}>
          <Trans>Başka hesapla giriş yap</Trans>
        </Button>
      </div>
    </PublicPage>
  );
}

function PinForm({ user, vault, onOpen, onTried }: { user: string; vault: Vault; onOpen: () => void; onTried: () => void }) {
  const { t } = useLingui();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const seconds = useWait(vault);
  const field = useRef<HTMLInputElement>(null);
  const kind = vault.kind ?? 'pin';
  const words = useLockWords()[kind];
  const rule = usePresentRule();
  const left = MOST_WRONG - vault.wrong;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = rule(kind, pin);
    if (missing !== null) {
      setProblem(missing);
      field.current?.focus();
      return;
    }
    setBusy(true);
    const outcome = await unlock(user, typedAs(kind, pin));
    setBusy(false);
    if (outcome === 'right') {
      onOpen();
      return;
    }
    if (outcome === 'wrong' || outcome === 'not-now') setPin('');
    if (outcome === 'wrong') setProblem(words.wrong);
    if (outcome === 'no-network')
      setProblem(t`Sunucuya ulaşılamıyor. Bu kilit yalnız bağlantı varken açılır; deneme sayılmadı, hiçbir şey silinmedi.`);
    if (outcome === 'ended')
      setProblem(
        t`Bu cihazdaki oturumunuz kapatılmış. “Başka hesapla giriş yap” ile kendi hesabınızla yeniden giriş yapın, sonra kilidi açın; hiçbir şey silinmedi.`,
      );
    onTried();
    field.current?.focus();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
      <Text>
        <Trans>
          Kayıtlarınız bu cihazda şifreli duruyor. Kilitliyken hiçbir şey gönderilmez; bekleyen kayıtlarınız kilit açılınca gönderilir.
        </Trans>{' '}
        {words.ask}
      </Text>
      {vault.share === undefined ? null : (
        <Text>
          <Trans>Bu kilit yalnız bağlantı varken açılır.</Trans>
        </Text>
      )}
      <ProblemAlert problem={problem} />
      <PinInput
        ref={field}
        kind={kind}
        label={words.field}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value)}
        data-autofocus
        autoFocus
      />
      {vault.wrong > 0 ? (
        <Text size="sm" role="status" data-wait={seconds}>
          {seconds > 0
            ? t`Yeni deneme ${seconds} saniye sonra.`
            : t`${plural({ left }, { one: '# deneme hakkınız kaldı.', other: '# deneme hakkınız kaldı.' })}`}
        </Text>
      ) : null}
      <Button type="submit" fullWidth loading={isBusy} disabled={seconds > 0}>
        <Trans>Kilidi aç</Trans>
      </Button>
    </form>
  );
}

/** Whole seconds until the next try. */
function useWait(vault: Vault): number {
  const [now, setNow] = useState(() => Date.now());
  const wait = waitFor(vault, now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil(wait / 1000);
}

/**
 * Signs this person out; what waits here stays sealed for the next sign-in. Where the tokens are sealed too the server cannot be
 * told: with their deletion nobody has them.
 */
async function leave(user: string): Promise<void> {
  if (mayBeOnline() && tokens.sealedFor() === null)
    await call(authCalls.logout, {}, { manner: 'background', once: true, signal: AbortSignal.timeout(LOGOUT_MS) });
  tokens.clear();
  forgetViews(user);
  await forgetMenu(user).catch(() => undefined);
  location.replace('/login');
}
