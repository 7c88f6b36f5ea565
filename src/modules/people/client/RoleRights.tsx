import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { ProblemAlert } from '#client/auth/ProblemAlert.tsx';
import { showToast } from '#client/http/errors.tsx';
import { useAskAgain, useSend } from '#client/http/query.ts';
import { AREAS, type Area, LEVELS, type Level, SUB_PERMISSION_KEYS } from '#modules/auth/shared/permissions.ts';
import type { StoredRights } from '#modules/people/client/RoleFrame.tsx';
import { RolePreview } from '#modules/people/client/RolePreview.tsx';
import { AREA_WORDS, LEVEL_WORDS, SUB_WORDS } from '#modules/people/client/role-words.ts';
import { filledUp, levelChanges, levelIn, withLevel, withLevels } from '#modules/people/shared/levels.ts';
import { roleCalls, type RoleRow } from '#modules/people/shared/role.calls.ts';
import classes from './people.module.css';

interface Props {
  readonly role: RoleRow;
  readonly stored: StoredRights;
  readonly isOffline: boolean;
}

/** The levels of a role in every area; what changes and what its people will see stands there before it is saved. */
export function RoleRights({ role, stored, isOffline }: Props) {
  const { t, i18n } = useLingui();
  const save = useSend(roleCalls.setRights, [roleCalls.rights, roleCalls.roles], 'background');
  const again = useAskAgain();
  const { user } = useSession();
  const before = useMemo(() => new Set([...stored.permissions, ...stored.sub_permissions]), [stored]);
  const [chosen, setChosen] = useState<ReadonlyMap<Area, Level | null>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const after = useMemo(
    () => [...chosen].reduce((rights, [area, level]) => withLevel(rights, area, level), filledUp(before)),
    [chosen, before],
  );
  const changes = levelChanges(before, after);
  // As the server lets single actions follow their levels.
  const shown = useMemo(() => {
    const given = new Set([...user.permissions, ...stored.starting.sub_permissions]);
    return withLevels(before, after, (key) => given.has(key));
  }, [before, after, user, stored]);
  const subs = SUB_PERMISSION_KEYS.filter((key) => before.has(key) !== shown.has(key));
  const word = (level: Level | null) => i18n._(LEVEL_WORDS[level ?? 'none']);
  const send = async () => {
    setBusy(true);
    const answer = await save({ params: { id: role.id }, body: { seen: [...filledUp(before)], permissions: [...after] } });
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
  const startAgain = () => setChosen(new Map(AREAS.map((area) => [area, levelIn(new Set(stored.starting.permissions), area)])));
  return (
    <>
      {role.may_change ? null : (
        <p className={classes.hint}>
          <Trans>Bu rolün yetkileri sizinkilerin ötesinde; yalnız görebilirsiniz.</Trans>
        </p>
      )}
      <section className={classes.card}>
        <h2>
          <Trans>Yetkiler</Trans>
        </h2>
        <div className={classes.pair}>
          {AREAS.map((area) => (
            <Select
              key={area}
              label={i18n._(AREA_WORDS[area])}
              allowDeselect={false}
              disabled={!role.may_change}
              data={[{ value: 'none', label: word(null) }, ...LEVELS.map((level) => ({ value: level, label: word(level) }))]}
              value={levelIn(after, area) ?? 'none'}
              onChange={(level) => setChosen(new Map([...chosen, [area, LEVELS.find((one) => one === level) ?? null]]))}
            />
          ))}
        </div>
      </section>
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
              {changes.map((one) => (
                <li key={one.area}>
                  <span>{i18n._(AREA_WORDS[one.area])}</span>
                  <span>
                    {word(one.before)} → <strong>{word(one.after)}</strong>
                  </span>
                </li>
              ))}
              {subs.map((key) => (
                <li key={key}>
                  <span>{i18n._(SUB_WORDS[key].name)}</span>
                  <strong>{shown.has(key) ? t`Verilecek` : t`Kaldırılacak`}</strong>
                </li>
              ))}
            </ul>
          )}
          <div className={classes.foot}>
            <Button loading={isBusy} disabled={isOffline || changes.length === 0} onClick={() => void send()}>
              <Trans>{role.people} kişi için kaydet</Trans>
            </Button>
            <Button variant="default" disabled={chosen.size === 0} onClick={() => setChosen(new Map())}>
              <Trans>Geri al</Trans>
            </Button>
            <Button variant="subtle" onClick={startAgain}>
              <Trans>Başlangıç yetkileri</Trans>
            </Button>
          </div>
        </section>
      ) : null}
      <RolePreview role={role.id} hasSubs before={before} after={shown} />
    </>
  );
}
