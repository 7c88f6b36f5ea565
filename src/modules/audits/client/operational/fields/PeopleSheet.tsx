import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useId, useState } from 'react';
import { matchesTr } from '#core/text/turkish.ts';
import { usePeopleAt, useRoleWords } from '#client/records/people.ts';
import { type Person, useUsers } from '#modules/audits/client/operational/useNames.ts';
import classes from './fields.module.css';
import { recentPeople, rememberPerson } from './recent-people.ts';

/** More names than this are found by typing, not by scrolling. */
const MOST_SHOWN = 50;

interface Props {
  title: string;
  workplace: string;
  without: readonly string[];
  onPick(id: string): void;
  onClose(): void;
}

export function PeopleSheet({ title, workplace, without, onPick, onClose }: Props) {
  const { t } = useLingui();
  const { list } = useUsers();
  const [query, setQuery] = useState('');
  const searchId = useId();
  const free = list.filter((user) => !without.includes(user.id));
  const found = free.filter((user) => matchesTr(user.name, query));
  const near = usePeopleAt(workplace);
  const here = found.filter((user) => near.has(user.id));
  const others = found.filter((user) => !near.has(user.id));
  const recent = query === '' ? recentPeople().flatMap((id) => others.filter((user) => user.id === id)) : [];
  const pick = (id: string) => {
    rememberPerson(id);
    onPick(id);
  };
  const roleOf = useRoleWords();
  const option = (user: Person) => {
    const role = roleOf(user.role);
    return (
      <button key={user.id} type="button" className={classes.option} onClick={() => pick(user.id)}>
        {user.name}
        {role === null ? null : <span className={classes.role}>{role}</span>}
      </button>
    );
  };
  return (
    <Drawer opened onClose={onClose} position="right" size="26rem" title={title} closeButtonProps={{ 'aria-label': t`Kapat` }}>
      <label className={classes.label} htmlFor={searchId}>
        <Trans>Ad ile ara</Trans>
      </label>
      <input
        id={searchId}
        className={classes.input}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        data-autofocus
      />
      {here.length > 0 ? (
        <h3 className={classes.heading}>
          <Trans>Bu işyerinde çalışmış olanlar</Trans>
        </h3>
      ) : null}
      {here.slice(0, MOST_SHOWN).map(option)}
      {recent.length > 0 ? (
        <h3 className={classes.heading}>
          <Trans>Son seçilenler</Trans>
        </h3>
      ) : null}
      {recent.map(option)}
      {others.length > 0 ? (
        <h3 className={classes.heading}>
          <Trans>Kullanıcılar</Trans>
        </h3>
      ) : null}
      {others.slice(0, MOST_SHOWN).map(option)}
      {found.length === 0 ? (
        <p className={classes.hint}>
          <Trans>Bu ada uyan kullanıcı yok.</Trans>
        </p>
      ) : null}
      {Math.max(here.length, others.length) > MOST_SHOWN ? (
        <p className={classes.hint}>
          <Trans>Daha fazlası için adı yazın.</Trans>
        </p>
      ) : null}
    </Drawer>
  );
}
