import { KIND_IDS } from '#modules/registry.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useRecordList } from '#client/sync/index.ts';
import { DayInput } from '#client/ui/DayInput.tsx';
import { useIsNarrow } from '#client/ui/density.tsx';
import { compareTr } from '#core/text/turkish.ts';
import { FAULTS } from '#modules/admin/shared/admin.calls.ts';
import { LOG_ACTIONS, LOG_ENTITIES } from '#modules/admin/shared/log-actions.ts';
import { ACTION_LABEL, entityLabel } from '#modules/admin/client/log-words.ts';
import { isFiltered, isReversed, type LogSearch } from '#modules/admin/client/log-search.ts';
import classes from './logs.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
}
const byLabel = (a: Option, b: Option) => compareTr(a.label, b.label);

/** Who, what, on what, when. Every filter stands in the address. */
export function LogFilters({ search, onChange }: { search: LogSearch; onChange: (next: Partial<LogSearch>) => void }) {
  const { t, i18n } = useLingui();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(isFiltered(search));
  const people = useRecordList('user').rows.map(({ id, body }) => ({ value: id, label: `${body.name} ${body.surname}` }));
  if (isNarrow && !isOpen) {
    return (
      <Button
        className={classes.unfold ?? ''}
        variant="default"
        aria-expanded={false}
        leftSection={<IconFilter aria-hidden size="1.2em" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Süzgeçler</Trans>
      </Button>
    );
  }
  const actions = LOG_ACTIONS.map((value) => ({ value, label: i18n._(ACTION_LABEL[value]) }));
  const entities = [...new Set<string>([...KIND_IDS, ...LOG_ENTITIES])].flatMap((value) => {
    const label = entityLabel(value);
    return label === undefined ? [] : [{ value, label: i18n._(label) }];
  });
  // Another filter begins at the first page.
  const pick = (name: 'user' | 'action' | 'entity') => (event: React.ChangeEvent<HTMLSelectElement>) =>
    // What a select gives is one of its options; the address is read with the schema anyway.
    onChange({ [name]: event.currentTarget.value, page: 1 } as Partial<LogSearch>);
  return (
    <form className={classes.filters} role="search" aria-label={t`Sistem kayıtlarını süz`} onSubmit={(event) => event.preventDefault()}>
      <NativeSelect
        label={t`Kullanıcı`}
        value={search.user}
        onChange={pick('user')}
        data={[{ value: '', label: t`Tümü` }, ...people.toSorted(byLabel)]}
      />
      <NativeSelect
        label={t`İşlem`}
        value={search.action}
        onChange={pick('action')}
        data={[
          { value: '', label: t`Hatalar hariç` },
          { value: FAULTS, label: i18n._(ACTION_LABEL[FAULTS]) },
          ...actions.toSorted(byLabel),
        ]}
      />
      <NativeSelect
        label={t`Kayıt türü`}
        value={search.entity}
        onChange={pick('entity')}
        data={[{ value: '', label: t`Tümü` }, ...entities.toSorted(byLabel)]}
      />
      <div className={classes.day}>
        <DayInput
          label={t`İlk gün`}
          value={search.from === '' ? null : search.from}
          onChange={(from) => onChange({ from: from ?? '', page: 1 })}
        />
      </div>
      <div className={classes.day}>
        <DayInput
          label={t`Son gün`}
          value={search.to === '' ? null : search.to}
          error={isReversed(search) ? t`İlk günden önce olamaz.` : null}
          onChange={(to) => onChange({ to: to ?? '', page: 1 })}
        />
      </div>
      {isFiltered(search) ? (
        <Button variant="subtle" onClick={() => onChange({ user: '', action: '', entity: '', from: '', to: '', page: 1 })}>
          <Trans>Süzgeçleri temizle</Trans>
        </Button>
      ) : null}
    </form>
  );
}
