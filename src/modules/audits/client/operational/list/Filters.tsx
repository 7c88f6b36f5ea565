import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { DayInput } from '#client/ui/DayInput.tsx';
import { useIsNarrow } from '#client/ui/density.tsx';
import { REPORT_STATUS, SHARING } from '#modules/audits/shared/engine/audit.schema.ts';
import { SHARING_LABEL, STATUS_LABEL } from '#modules/audits/client/operational/operational.labels.ts';
import { useWorkplaces } from '#modules/audits/client/operational/useNames.ts';
import classes from './list.module.css';
import { FILTERS, type ListSearch, readSearch } from './search.ts';
import { SearchField } from './SearchField.tsx';

interface Props {
  search: ListSearch;
  onChange(next: Partial<ListSearch>): void;
}

/** Filters of the list; on a narrow screen all but the text wait behind a button. */
export function Filters({ search, onChange }: Props) {
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const hidden = FILTERS.filter((name) => name !== 'q' && search[name] !== '').length;
  const [isOpen, setOpen] = useState(hidden > 0);
  return (
    <form className={classes.filters} role="search" aria-label={t`Denetim raporlarını süz`} onSubmit={(event) => event.preventDefault()}>
      <SearchField label={t`Ara`} value={search.q} onChange={(q) => onChange({ q })} />
      {isNarrow ? (
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconFilter aria-hidden size="1.2em" />}
          onClick={() => setOpen(!isOpen)}
        >
          {hidden > 0 ? <Trans>Süzgeçler ({hidden})</Trans> : <Trans>Süzgeçler</Trans>}
        </Button>
      ) : null}
      {isNarrow && !isOpen ? null : <MoreFilters search={search} onChange={onChange} />}
    </form>
  );
}

function MoreFilters({ search, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { list } = useWorkplaces();
  const all = { value: '', label: t`Tümü` };
  // What a select gives is one of its options: the address is read with the schema anyway.
  const pick = (name: 'status' | 'sharing' | 'workplace') => (event: React.ChangeEvent<HTMLSelectElement>) =>
    onChange(readSearchPart(name, event.currentTarget.value));
  return (
    <>
      <NativeSelect
        label={t`İşyeri`}
        value={search.workplace}
        onChange={pick('workplace')}
        data={[all, ...list.map((place) => ({ value: place.id, label: place.name }))]}
      />
      <NativeSelect
        label={t`Durum`}
        value={search.status}
        onChange={pick('status')}
        data={[all, ...REPORT_STATUS.map((value) => ({ value, label: i18n._(STATUS_LABEL[value]) }))]}
      />
      <NativeSelect
        label={t`Paylaşım`}
        value={search.sharing}
        onChange={pick('sharing')}
        data={[all, ...SHARING.map((value) => ({ value, label: i18n._(SHARING_LABEL[value]) }))]}
      />
      <SearchField label={t`Numara`} value={search.number} onChange={(number) => onChange({ number })} />
      <SearchField label={t`Oluşturan`} value={search.creator} onChange={(creator) => onChange({ creator })} />
      <div className={classes.day}>
        <DayInput
          label={t`Denetim, ilk gün`}
          value={search.from === '' ? null : search.from}
          onChange={(from) => onChange({ from: from ?? '' })}
        />
      </div>
      <div className={classes.day}>
        <DayInput label={t`Denetim, son gün`} value={search.to === '' ? null : search.to} onChange={(to) => onChange({ to: to ?? '' })} />
      </div>
    </>
  );
}

const readSearchPart = (name: 'status' | 'sharing' | 'workplace', value: string): Partial<ListSearch> => ({
  [name]: readSearch({ [name]: value })[name],
});
