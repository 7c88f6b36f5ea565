import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { showToast } from '#client/http/errors.tsx';
import { useAskAgain, useSend } from '#client/http/query.ts';
import { AREAS, LEVELS, SUB_PERMISSION_KEYS, SUB_PERMISSIONS, type SubPermissionKey, subsOn } from '#modules/auth/shared/permissions.ts';
import { RolePreview } from '#modules/people/client/RolePreview.tsx';
import { AREA_WORDS, LEVEL_WORDS, SUB_WORDS } from '#modules/people/client/role-words.ts';
import type { StoredRights } from '#modules/people/client/RoleFrame.tsx';
import { withSubs } from '#modules/people/shared/levels.ts';
import { roleCalls, type RoleRow } from '#modules/people/shared/role.calls.ts';
import classes from './people.module.css';

interface Props {
  readonly role: RoleRow;
  readonly stored: StoredRights;
  readonly isOffline: boolean;
}

/** The single actions of a role; what changes and what its people will see stands there before it is saved. */
export function RoleSubs({ role, stored, isOffline }: Props) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const save = useSend(roleCalls.setSubs, [roleCalls.rights, roleCalls.roles], 'background');
  const again = useAskAgain();
  const [chosen, setChosen] = useState<ReadonlyMap<SubPermissionKey, boolean>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const before = useMemo(() => new Set([...stored.permissions, ...stored.sub_permissions]), [stored]);
  const carried = useMemo(() => new Set(subsOn(before)), [before]);
  const after = useMemo(
    () => withSubs(before, new Set(SUB_PERMISSION_KEYS.filter((key) => chosen.get(key) ?? before.has(key)))),
    [before, chosen],
  );
  const changes = SUB_PERMISSION_KEYS.filter((key) => before.has(key) !== after.has(key));
  const areas = AREAS.map((area) => ({ area, keys: SUB_PERMISSION_KEYS.filter((key) => key.startsWith(`${area}.`)) })).filter(
    ({ keys }) => keys.length > 0,
  );
  const needs = (key: SubPermissionKey) => {
    const level = LEVELS.find((one) => SUB_PERMISSIONS[key].endsWith(`.${one}`));
    return t`Önce bu alanda “${i18n._(LEVEL_WORDS[level ?? 'none'])}” yetkisi gerekir.`;
  };
  const send = async () => {
    setBusy(true);
    const keysIn = (rights: ReadonlySet<string>) => SUB_PERMISSION_KEYS.filter((key) => rights.has(key));
    const answer = await save({ params: { id: role.id }, body: { seen: keysIn(before), sub_permissions: keysIn(after) } });
    setBusy(false);
    if (answer.ok) {
      setChosen(new Map());
      setProblem(null);
      showToast('success', t`Yetkiler kaydedildi; bu roldeki kişiler için hemen geçerli.`);
      return;
    }
    if (answer.error.code === 'VERSION_CONFLICT') {
      await again(roleCalls.rights);
      setProblem(
        t`Bu rolü siz seçerken bir başkası değiştirdi. Güncel yetkiler yüklendi, seçtikleriniz duruyor; aşağıdaki farka bakıp yeniden kaydedin.`,
      );
    } else
      setProblem(answer.error.items.map(({ message }) => message).join(' ') || answer.error.message || t`Kaydedilemedi; yeniden deneyin.`);
  };
  return (
    <>
      {role.may_change ? null : (
        <p className={classes.hint}>
          <Trans>Bu rolün yetkileri sizinkilerin ötesinde; yalnız görebilirsiniz.</Trans>
        </p>
      )}
      {areas.map(({ area, keys }) => (
        <section key={area} className={classes.card}>
          <h2>{i18n._(AREA_WORDS[area])}</h2>
          {keys.map((key) => (
            <Checkbox
              key={key}
              label={i18n._(SUB_WORDS[key].name)}
              description={carried.has(key) ? i18n._(SUB_WORDS[key].about) : needs(key)}
              checked={after.has(key)}
              disabled={!role.may_change || !carried.has(key)}
              onChange={(event) => setChosen(new Map([...chosen, [key, event.currentTarget.checked]]))}
            />
          ))}
        </section>
      ))}
      {role.may_change ? (
        <section className={classes.card} aria-live="polite">
          <h2>
            <Trans>Kaydedilecek değişiklik</Trans>
          </h2>
          <ProblemAlert problem={problem} />
          {changes.length === 0 ? (
            <p className={classes.hint}>
              <Trans>Henüz bir şey değişmedi.</Trans>
            </p>
          ) : (
            <ul className={classes.rows}>
              {changes.map((key) => (
                <li key={key}>
                  <span>{i18n._(SUB_WORDS[key].name)}</span>
                  <strong>{after.has(key) ? t`Verilecek` : t`Kaldırılacak`}</strong>
                </li>
              ))}
            </ul>
          )}
          {role.id === user.role_id && changes.length > 0 ? (
            <p>
              <Trans>Bu sizin de rolünüz: kaldırdığınızı siz de yapamazsınız.</Trans>
            </p>
          ) : null}
          <div className={classes.foot}>
            <Button loading={isBusy} disabled={isOffline || changes.length === 0} onClick={() => void send()}>
              <Trans>{role.people} kişi için kaydet</Trans>
            </Button>
            <Button variant="default" disabled={chosen.size === 0} onClick={() => setChosen(new Map())}>
              <Trans>Geri al</Trans>
            </Button>
          </div>
        </section>
      ) : null}
      <RolePreview role={role.id} before={before} after={after} />
    </>
  );
}
