import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { useAnswer } from '#client/http/query.ts';
import { useRoleLabel } from '#client/shell/role-labels.ts';
import { useRecord } from '#client/sync/index.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';
import classes from './profile.module.css';
import { ProfileFrame } from './ProfileFrame.tsx';
import { useWorkingTimeWords } from './working-time.ts';

/** What is known of the person, out of the stored user info: readable without a network (SCR-PROF-02). */
export function ProfileInfo() {
  const { user } = useSession();
  const role = useRoleLabel();
  const words = useWorkingTimeWords();
  const company = useRecord('company', user.company_id ?? '');
  const workplace = useRecord('workplace', user.workplace_id ?? '');
  const facts: [ReactNode, ReactNode][] = [
    [<Trans key="name">Ad soyad</Trans>, `${user.name} ${user.surname}`],
    [<Trans key="mail">E-posta</Trans>, user.email],
    [<Trans key="role">Rol</Trans>, role],
    [<Trans key="account">Hesap</Trans>, user.account_name],
    [<Trans key="type">Hesap türü</Trans>, user.account_type_id === 2 ? <Trans>Bireysel</Trans> : <Trans>Firma</Trans>],
  ];
  if (company.state === 'ready') facts.push([<Trans key="company">Firma</Trans>, company.item.body.name]);
  if (workplace.state === 'ready') facts.push([<Trans key="workplace">İşyeri</Trans>, workplace.item.body.name]);
  if (user.working_time !== null) facts.push([<Trans key="time">Çalışma süresi</Trans>, words(user.working_time)]);
  facts.push([<Trans key="total">İşyerlerindeki toplam süre</Trans>, <TotalWorkingTime key="value" user={user.id} />]);
  facts.push([<Trans key="language">Dil</Trans>, user.language === 'tr' ? 'Türkçe' : 'English']);
  return (
    <ProfileFrame>
      <h2>
        <Trans>Profil bilgileri</Trans>
      </h2>
      <dl className={classes.facts}>
        {facts.map(([term, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <Fragment key={index}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </ProfileFrame>
  );
}

/** The sum over all workplaces (AUTH-WT-01). The last answer stays for reading without a network. */
function TotalWorkingTime({ user }: { user: string }) {
  const words = useWorkingTimeWords();
  const { data, error, isPending } = useAnswer(profileCalls.totalWorkingTime, { params: { id: user } }, { kept: true });
  if (data !== undefined) return data.total_working_time === 0 ? <Trans>Süreli atama yok</Trans> : words(data.total_working_time);
  if (error !== null) return <Trans>Şu anda alınamıyor</Trans>;
  return isPending ? <Trans>Soruluyor…</Trans> : null;
}
