import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useId, useState } from 'react';
import { matchesTr } from '#core/text/turkish.ts';
import { type Named, useUsers } from '#modules/audits/client/operational/useNames.ts';
import classes from './fields.module.css';
import { recentPeople, rememberPerson } from './recent-people.ts';

/** More names than this are found by typing, not by scrolling. */
const MOST_SHOWN = 50;

interface Props {
  title: string;
  without: readonly string[];
  onPick(id: string): void;
  onClose(): void;
}

export function PeopleSheet({ title, without, onPick, onClose }: Props) {
  const { t } = useLingui();
  const { list } = useUsers();
  const [query, setQuery] = useState('');
  const searchId = useId();
  const free = list.filter((user) => !without.includes(user.id));
  const found = free.filter((user) => matchesTr(user.name, query));
  const recent = query === '' ? recentPeople().flatMap((id) => free.filter((user) => user.id === id)) : [];
  const pick = (id: string) => {
    rememberPerson(id);
    onPick(id);
  };
  const option = (user: Named) => (
    <button key={user.id} type="button" className={classes.option} onClick={() => pick(user.id)}>
      {user.name}
    </button>
  );
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
      {recent.length > 0 ? (
        <h3 className={classes.heading}>
          <Trans>Son seçilenler</Trans>
        </h3>
      ) : null}
      {recent.map(option)}
      <h3 className={classes.heading}>
        <Trans>Kullanıcılar</Trans>
      </h3>
      {found.slice(0, MOST_SHOWN).map(option)}
      {found.length === 0 ? (
        <p className={classes.hint}>
          <Trans>Bu ada uyan kullanıcı yok.</Trans>
        </p>
      ) : null}
      {found.length > MOST_SHOWN ? (
        <p className={classes.hint}>
          <Trans>Daha fazlası için adı yazın.</Trans>
        </p>
      ) : null}
    </Drawer>
  );
}
