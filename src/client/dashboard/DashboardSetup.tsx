import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission, useSession } from '#client/auth/session.tsx';
import { DashboardRow } from '#client/dashboard/DashboardCard.tsx';
import { type StepWords, useStepWords } from '#client/dashboard/setup-words.ts';
import { useAnswer, useSend } from '#client/http/query.ts';
import { useRecordList, useSyncFact } from '#client/sync/index.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { setupCalls, type Step, STEPS } from '#modules/setup/shared/setup.calls.ts';
import classes from './Dashboard.module.css';
import setup from './DashboardSetup.module.css';

const QrCode = lazy(async () => ({ default: (await import('#client/ui/QrCode.tsx')).QrCode }));
const MANAGEMENT_COMPANIES = '/companies/management-companies';
/** A phone cannot open an address by which a machine calls itself. */
const isOwnMachine = (address: string): boolean => /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(address);

function Mark({ done }: { done: boolean }) {
  return done ? (
    <IconCircleCheckFilled aria-hidden size="1.4em" className={setup.done ?? ''} />
  ) : (
    <IconCircle aria-hidden size="1.4em" className={setup.open ?? ''} />
  );
}

function StepTitle({ done, words }: { done: boolean; words: StepWords }) {
  const { t } = useLingui();
  return (
    <span className={setup.step}>
      <Mark done={done} />
      <span>
        {words.title} <span className={classes.hidden}>{done ? t`(tamamlandı)` : t`(yapılacak)`}</span>
      </span>
    </span>
  );
}

/** The last step: the address of the server, for the camera of a phone. */
function PhoneStep({ done, words, address }: { done: boolean; words: StepWords; address: string }) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <li>
      <div className={classes.row}>
        <span className={classes.what}>
          <span className={classes.title}>
            <StepTitle done={done} words={words} />
          </span>
          <span className={classes.facts}>{words.facts}</span>
        </span>
        <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <Trans>QR kodu gizle</Trans> : <Trans>QR kodu göster</Trans>}
        </Button>
      </div>
      {isShown ? (
        <div className={setup.phone}>
          <Suspense fallback={null}>
            <QrCode text={address} label={t`${address} adresinin QR kodu`} />
          </Suspense>
          <p className={classes.facts}>
            <strong>{address}</strong>
            <br />
            {isOwnMachine(address) ? (
              <Trans>
                Bu adres yalnız bu bilgisayarda açılır. Telefonların ulaşması için sunucuyu PUBLIC_URL ile, HTTPS sertifikası olan bir
                adreste çalıştırın.
              </Trans>
            ) : (
              <Trans>Telefonun kamerasıyla okutun, giriş yapın; tarayıcının menüsünden uygulamayı ana ekrana ekleyin.</Trans>
            )}
          </p>
        </div>
      ) : null}
    </li>
  );
}

/** Whether audits find no management company to choose; nobody can add one in the field. */
function useCompanyMissing(isWanted: boolean): boolean {
  const mayManage = usePermission('aud.manage');
  const companies = useRecordList('management-company', {}, isWanted && mayManage);
  const caughtUp = useSyncFact('caughtUp');
  return mayManage && caughtUp && companies.ready && !companies.rows.some(({ body }) => body.active);
}

/** The five steps of a new account, for those who run it, until all is there; counted by the server from what is there. */
export function DashboardSetup() {
  const { user } = useSession();
  // Kept: whoever has put the steps away is not told of them when the server cannot be asked.
  const answer = useAnswer(setupCalls.steps, {}, { afresh: true, kept: true, enabled: !user.demo });
  const hide = useSend(setupCalls.hide, [setupCalls.steps]);
  const steps = answer.data?.data;
  const words = useStepWords(steps?.unassigned);
  const isCompanyMissing = useCompanyMissing(steps !== undefined);
  if (steps === undefined && answer.error !== null && answer.error.code !== 'PERMISSION_DENIED')
    return <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />;
  if (steps === undefined || (STEPS.every((step) => steps.done[step]) && !isCompanyMissing)) return null;
  const doneCount = STEPS.filter((step) => steps.done[step]).length;
  const allCount = STEPS.length;
  if (steps.hidden) {
    return (
      <Button variant="subtle" className={setup.back ?? ''} onClick={() => void hide({ body: { hidden: false } })}>
        <Trans>
          Kurulum adımlarını göster ({doneCount}/{allCount})
        </Trans>
      </Button>
    );
  }
  const address = steps.address ?? location.origin;
  return (
    <section className={setup.card} aria-labelledby="setup-steps">
      <div className={setup.head}>
        <h2 id="setup-steps">
          <Trans>Kurulum</Trans>{' '}
          <span className={classes.count}>
            {doneCount}/{allCount}
          </span>
        </h2>
        <Button variant="subtle" onClick={() => void hide({ body: { hidden: true } })}>
          <Trans>Şimdilik gizle</Trans>
        </Button>
      </div>
      <ol className={classes.rows}>
        {STEPS.map((step: Step) => {
          const done = steps.done[step];
          if (step === 'phone') return <PhoneStep key={step} done={done} words={words[step]} address={address} />;
          const { to, facts } = words[step];
          return <DashboardRow key={step} to={to} title={<StepTitle done={done} words={words[step]} />} facts={facts} />;
        })}
      </ol>
      {isCompanyMissing ? (
        <p className={setup.note}>
          <Trans>Operasyonel denetim, tesisin işletmeci şirketini sorar; listede seçilebilecek şirket yok.</Trans>{' '}
          <Link to={MANAGEMENT_COMPANIES} className={setup.link ?? ''}>
            <Trans>İşletmeci şirket ekleyin</Trans>
          </Link>
        </p>
      ) : null}
    </section>
  );
}
