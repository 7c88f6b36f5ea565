import { Trans } from '@lingui/react/macro';
import { useSession } from '#client/auth/session.tsx';
import { useRecordList } from '#client/sync/index.ts';
import { NoRecords } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { compareTr } from '#core/text/turkish.ts';
import { isRoleId, REACH } from '#modules/auth/shared/roles.ts';
import classes from './profile.module.css';
import { ProfileFrame } from './ProfileFrame.tsx';
import { useWorkingTimeWords } from '#client/ui/working-time.ts';

/** The workplaces a person is assigned to, with the time there; from the stored user info and the local copy (SCR-PROF-05). */
export function AssignedWorkplaces() {
  const { user } = useSession();
  const words = useWorkingTimeWords();
  const { rows, ready } = useRecordList('workplace');
  const companies = useRecordList('company').rows;
  const nameOf = new Map(companies.map((row) => [row.id, row.body.name]));
  const times = new Map((user.assigned_workplaces ?? []).map((one) => [one.workplace_id, one.working_time]));
  const assigned = rows.filter((row) => times.has(row.id)).toSorted((a, b) => compareTr(a.body.name, b.body.name));
  const count = assigned.length;
  const reach = isRoleId(user.role_id) ? REACH[user.role_id] : 'own';
  const seesAll = reach === 'account' || reach === 'all-accounts';
  return (
    <ProfileFrame>
      <h2>
        <Trans>Atanmış işyerleri</Trans>
      </h2>
      {seesAll ? (
        <p className={classes.hint}>
          <Trans>Rolünüz hesabın bütün işyerlerini görür; atama gerekmez.</Trans>
        </p>
      ) : null}
      {ready ? null : <LoadingView rows={3} />}
      {ready && count === 0 && !seesAll ? (
        <NoRecords message={<Trans>Size atanmış bir işyeri yok. Atamaları hesap yöneticiniz yapar.</Trans>} />
      ) : null}
      {count > 0 ? (
        <ul className={classes.places}>
          {assigned.map((row) => {
            const minutes = times.get(row.id) ?? null;
            return (
              <li key={row.id}>
                <span>
                  <strong>{row.body.name}</strong>
                  <br />
                  <span className={classes.hint}>{[nameOf.get(row.body.company_id), row.body.city].filter(Boolean).join(' · ')}</span>
                </span>
                {minutes === null ? null : <span className="tabular">{words(minutes, true)}</span>}
              </li>
            );
          })}
        </ul>
      ) : null}
    </ProfileFrame>
  );
}
