import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail, IconShieldOff, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { showToast } from '#client/http/errors.tsx';
import { useAskAgain, useSend } from '#client/http/query.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { deletionOf } from '#core/contract/envelope.ts';
import type { Day } from '#core/date/day.ts';
import { isLaterDay } from '#modules/people/client/leaving.ts';
import { paths } from '#modules/people/client/people-words.ts';
import { PassiveDialog } from '#modules/people/client/PassiveDialog.tsx';
import { SendLinkDialog } from '#modules/people/client/SendLinkDialog.tsx';
import { limitCalls } from '#modules/people/shared/limit.calls.ts';
import { type PersonRow, userCalls } from '#modules/people/shared/user.calls.ts';
import classes from './people.module.css';

export const SHOWING_PEOPLE = [userCalls.list, userCalls.get, userCalls.sessions, limitCalls.limits];

/** What can be done about somebody's standing: a link for a password, passive, active again, taken away. */
export function UserActions({ person }: { person: PersonRow }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { history } = useRouter();
  const confirm = useConfirm();
  const isOffline = useSyncFact('connection') === 'offline';
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const setActive = useSend(userCalls.setActive, SHOWING_PEOPLE);
  const resetSecondStep = useSend(userCalls.resetSecondStep, SHOWING_PEOPLE);
  const askAgain = useAskAgain();
  const remove = useSend(userCalls.remove, [userCalls.list, limitCalls.limits]);
  const name = `${person.name} ${person.surname}`;
  const isOut = person.state === 'passive' || person.state === 'quit';
  const isQueued = person.last_sign_in_at === null && person.invitation_queued_at !== null;
  const isNew = isQueued || (person.last_sign_in_at === null && person.invited_until !== null);

  const stand = async (body: { readonly active: boolean; readonly quit_date?: Day | null }, { version } = person) => {
    const answer = await setActive({ params: { id: person.id }, body: { version, ...body } });
    // What stands here is not what the server has: the toast says so, and the newest standing takes its place.
    if (!answer.ok) await askAgain(...SHOWING_PEOPLE);
    return answer;
  };
  const dropSecondStep = async () => {
    const question = {
      title: t`İki adımlı girişi sıfırla`,
      message: t`Önce kişinin kendisi olduğundan emin olun. ${name} bütün cihazlarında çıkarılır ve şifresiyle girer; gönderilmemiş kayıtları silinmez.`,
      confirmLabel: t`İki adımlı girişi sıfırla`,
      danger: true,
    };
    if (!(await confirm(question))) return;
    const answer = await resetSecondStep({ params: { id: person.id } });
    if (answer.ok) showToast('success', t`${name}: iki adımlı giriş sıfırlandı.`);
  };
  const activate = async () => {
    const answer = await stand({ active: true });
    if (answer.ok) showToast('success', t`${name} yeniden giriş yapabilir.`);
  };
  const stay = async () => {
    const answer = await stand({ active: true });
    if (answer.ok) showToast('success', t`${name}: planlanan ayrılış iptal edildi.`);
  };
  const take = async () => {
    const question = {
      title: t`Kullanıcıyı sil`,
      message: t`${name} hiç giriş yapmadı. Kaydı ve daveti silinir.`,
      confirmLabel: t`Sil`,
      danger: true,
    };
    if (!(await confirm(question))) return;
    const answer = await remove(deletionOf(person.id, person.version));
    if (!answer.ok) return askAgain(...SHOWING_PEOPLE);
    showToast('success', t`${name} silindi.`);
    history.replace(paths.list);
  };

  return (
    <section className={classes.card}>
      <h2>
        <Trans>Giriş hakkı</Trans>
      </h2>
      <div className={classes.foot}>
        {isOut ? (
          <Button leftSection={<IconUserCheck aria-hidden size="1.2em" />} disabled={isOffline} onClick={() => void activate()}>
            <Trans>Yeniden etkinleştir</Trans>
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              leftSection={<IconMail aria-hidden size="1.2em" />}
              disabled={isOffline}
              onClick={() => setSending(true)}
            >
              {isQueued ? (
                <Trans>Daveti şimdi gönder</Trans>
              ) : isNew ? (
                <Trans>Daveti yeniden gönder</Trans>
              ) : (
                <Trans>Şifre bağlantısı gönder</Trans>
              )}
            </Button>
            <Button
              variant="default"
              color="red"
              leftSection={<IconUserOff aria-hidden size="1.2em" />}
              disabled={isOffline}
              onClick={() => setAsking(true)}
            >
              <Trans>Pasif yap</Trans>
            </Button>
          </>
        )}
        {person.second_step ? (
          <Button
            variant="default"
            leftSection={<IconShieldOff aria-hidden size="1.2em" />}
            disabled={isOffline}
            onClick={() => void dropSecondStep()}
          >
            <Trans>İki adımlı girişi sıfırla</Trans>
          </Button>
        ) : null}
        {!isOut && isLaterDay(person.quit_date, Date.now()) ? (
          <Button
            variant="default"
            leftSection={<IconUserCheck aria-hidden size="1.2em" />}
            disabled={isOffline}
            onClick={() => void stay()}
          >
            <Trans>Ayrılışı iptal et</Trans>
          </Button>
        ) : null}
        {isNew && user.permissions.includes('usr.manage') ? (
          <Button
            variant="default"
            color="red"
            leftSection={<IconTrash aria-hidden size="1.2em" />}
            disabled={isOffline}
            onClick={() => void take()}
          >
            <Trans>Sil</Trans>
          </Button>
        ) : null}
      </div>
      {isSending ? <SendLinkDialog person={person} onClose={() => setSending(false)} /> : null}
      {isAsking ? (
        <PassiveDialog
          person={person}
          onClose={() => setAsking(false)}
          onSure={async (quit_date, seen) => {
            const answer = await stand({ active: false, quit_date }, seen);
            if (!answer.ok) return false;
            if (answer.data.data.active) {
              showToast('success', t`${name}: ayrılış planlandı.`);
              return true;
            }
            const { ended_sessions: ended } = answer.data.data;
            showToast('success', t`${name}: ${plural(ended, { one: '# oturum kapatıldı', other: '# oturum kapatıldı' })}.`);
            return true;
          }}
        />
      ) : null}
    </section>
  );
}
