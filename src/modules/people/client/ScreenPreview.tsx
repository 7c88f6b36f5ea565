import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import { SUB_PERMISSION_KEYS } from '#modules/auth/shared/permissions.ts';
import type { Reach } from '#modules/auth/shared/roles.ts';
import { LEVEL_WORDS, REACH_WORDS, SUB_WORDS } from '#modules/people/client/role-words.ts';
import { mayWrite, openScreens, type ScreenAccess, screenAccess } from '#modules/people/shared/role-screens.ts';
import classes from './people.module.css';

interface Props {
  readonly reach: Reach | null;
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  /** Also the single actions; left out where the page is about them. */
  readonly hasSubs: boolean;
}

/** Which screens people of a role see and write, and which they do not, as it is chosen; what differs from what is saved is marked. */
export function ScreenPreview({ reach, before, after, hasSubs }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const screens = useMemo(() => screenAccess(before, after, locale), [before, after, locale]);
  const subs = SUB_PERMISSION_KEYS.filter((key) => hasSubs && (before.has(key) || after.has(key)));
  const open = openScreens(locale).join(', ');
  const changed = screens.filter((one) => one.before !== one.after).length;
  const groups = [
    [t`Görür ve yazar`, screens.filter((one) => mayWrite(one.after))],
    [t`Yalnız görür`, screens.filter((one) => one.after !== null && !mayWrite(one.after))],
    [t`Göremez`, screens.filter((one) => one.after === null)],
  ] as const;
  return (
    <section className={classes.card} aria-label={t`Bu roldeki kişinin ekranları`}>
      <h2>
        <Trans>Bu roldeki kişinin ekranları</Trans>
      </h2>
      {reach === null ? null : <p>{i18n._(REACH_WORDS[reach])}</p>}
      {changed > 0 ? (
        <p role="status">
          <Plural value={changed} one="Kaydedilince # ekranda yetki değişir." other="Kaydedilince # ekranda yetki değişir." />
        </p>
      ) : null}
      {groups.map(([title, rows]) => (
        <Group key={title} title={title} count={rows.length}>
          {rows.map((row) => (
            <ScreenLine key={row.id} row={row} />
          ))}
        </Group>
      ))}
      {subs.length === 0 ? null : (
        <Group title={t`Tek tek işlemler`} count={subs.filter((key) => after.has(key)).length}>
          {subs.map((key) => (
            <li key={key}>
              {i18n._(SUB_WORDS[key].name)}{' '}
              {before.has(key) === after.has(key) ? null : (
                <StatusBadge tone={after.has(key) ? 'safe' : 'caution'}>{after.has(key) ? t`verilir` : t`kaldırılır`}</StatusBadge>
              )}
            </li>
          ))}
        </Group>
      )}
      <p className={classes.hint}>
        <Trans>Herkesin gördüğü ekranlar: {open}.</Trans>
      </p>
    </section>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0 && Array.isArray(children) && children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>
        {title} ({count})
      </h3>
      <ul className={classes.menu}>{children}</ul>
    </section>
  );
}

function ScreenLine({ row: { title, before, after } }: { row: ScreenAccess }) {
  const { i18n } = useLingui();
  const was = i18n._(LEVEL_WORDS[before ?? 'none']);
  return (
    <li>
      {title} {after === null || after === 'read' ? null : <span className={classes.hint}>· {i18n._(LEVEL_WORDS[after])}</span>}{' '}
      {before === after ? null : (
        <StatusBadge tone={after === null ? 'caution' : 'safe'} canFold>
          <Trans>önce: {was}</Trans>
        </StatusBadge>
      )}
    </li>
  );
}
