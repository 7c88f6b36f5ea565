import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { useAnswer } from '#client/http/query.ts';
import { useRoleLabel } from '#client/shell/role-labels.ts';
import { useRecord } from '#client/sync/index.ts';
import { INDIVIDUAL } from '#modules/auth/shared/roles.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';
import classes from './profile.module.css';
import { ProfileFrame } from './ProfileFrame.tsx';
import { useWorkingTimeWords } from '#client/ui/working-time.ts';

/** What is known of the person, out of the stored user info: readable without a network (SCR-PROF-02). */
export function ProfileInfo() {
  const { t } = useLingui();
  const { user } = useSession();
  const role = useRoleLabel();
  const words = useWorkingTimeWords();
  const company = useRecord('company', user.company_id ?? '');
  const workplace = useRecord('workplace', user.workplace_id ?? '');
  return (
    <ProfileFrame>
      <h2>
        <Trans>Profil bilgileri</Trans>
      </h2>
      <dl className={classes.facts}>
        <Fact term={t`Ad soyad`}>{`${user.name} ${user.surname}`}</Fact>
        <Fact term={t`E-posta`}>{user.email}</Fact>
        <Fact term={t`Rol`}>{role}</Fact>
        <Fact term={t`Hesap`}>{user.account_name}</Fact>
        <Fact term={t`Hesap türü`}>{user.account_type_id === INDIVIDUAL ? t`Bireysel` : t`Firma`}</Fact>
        {company.state === 'ready' ? <Fact term={t`Firma`}>{company.item.body.name}</Fact> : null}
        {workplace.state === 'ready' ? <Fact term={t`İşyeri`}>{workplace.item.body.name}</Fact> : null}
        {user.working_time === null ? null : <Fact term={t`Çalışma süresi`}>{words(user.working_time)}</Fact>}
        <Fact term={t`İşyerlerindeki toplam süre`}>
          <TotalWorkingTime user={user.id} />
        </Fact>
        <Fact term={t`Dil`}>{user.language === 'tr' ? 'Türkçe' : 'English'}</Fact>
      </dl>
    </ProfileFrame>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
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
