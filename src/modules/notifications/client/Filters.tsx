import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { DayInput } from '#client/ui/DayInput.tsx';
import { compareTr } from '#core/text/turkish.ts';
import { NOTIFICATION_TYPES, TARGET_TYPES } from '#modules/notifications/shared/notifications.rules.ts';
import { isFiltered, type ListSearch, NO_FILTERS } from '#modules/notifications/client/list-search.ts';
import { TARGET_LABEL, TYPE_LABEL } from '#modules/notifications/client/words.ts';
import classes from './notifications.module.css';

/** Words, type, state, target and dates; all of it stands in the address. */
export function Filters({
  search,
  withType,
  onChange,
}: {
  search: ListSearch;
  withType: boolean;
  onChange: (next: Partial<ListSearch>) => void;
}) {
  const { t } = useLingui();
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const [isOpen, { toggle }] = useDisclosure(isFiltered({ ...search, q: '' }));
  return (
    <form
      className={`${classes.filters} no-print`}
      role="search"
      aria-label={t`Kayıtları süz`}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput
        type="search"
        label={t`Ara`}
        leftSection={<IconSearch aria-hidden size="1.2em" />}
        value={search.q}
        onChange={(event) => onChange({ q: event.currentTarget.value, page: 1 })}
      />
      {isPhone ? (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal aria-hidden size="1.2em" />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Trans>Süzgeçler</Trans>
        </Button>
      ) : null}
      {isPhone && !isOpen ? null : <Choices search={search} withType={withType} onChange={onChange} />}
      {isFiltered(search) ? (
        <Button variant="subtle" onClick={() => onChange(NO_FILTERS)}>
          <Trans>Süzgeçleri temizle</Trans>
        </Button>
      ) : null}
    </form>
  );
}

function Choices({ search, withType, onChange }: Parameters<typeof Filters>[0]) {
  const { t, i18n } = useLingui();
  const all = { value: '', label: t`Tümü` };
  const types = NOTIFICATION_TYPES.map((value) => ({ value, label: i18n._(TYPE_LABEL[value]) })).toSorted((a, b) =>
    compareTr(a.label, b.label),
  );
  const pick = (name: 'type' | 'state' | 'target') => (event: React.ChangeEvent<HTMLSelectElement>) =>
    // What a select gives is one of its options; the address is read with the schema anyway.
    onChange({ [name]: event.currentTarget.value, page: 1 } as Partial<ListSearch>);
  return (
    <>
      {withType ? <NativeSelect label={t`Tür`} value={search.type} onChange={pick('type')} data={[all, ...types]} /> : null}
      <NativeSelect
        label={t`Durum`}
        value={search.state}
        onChange={pick('state')}
        data={[all, { value: 'published', label: t`Yayında` }, { value: 'unpublished', label: t`Yayında değil` }]}
      />
      <NativeSelect
        label={t`Hedef türü`}
        value={search.target}
        onChange={pick('target')}
        data={[all, ...TARGET_TYPES.map((value) => ({ value, label: i18n._(TARGET_LABEL[value]) }))]}
      />
      <div className={classes.day}>
        <DayInput
          label={t`İlk gün`}
          value={search.from === '' ? null : search.from}
          onChange={(from) => onChange({ from: from ?? '', page: 1 })}
        />
      </div>
      <div className={classes.day}>
        <DayInput label={t`Son gün`} value={search.to === '' ? null : search.to} onChange={(to) => onChange({ to: to ?? '', page: 1 })} />
      </div>
    </>
  );
}
