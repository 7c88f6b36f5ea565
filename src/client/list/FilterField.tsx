import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { FilterValue, ListFilter } from '#client/list/filter.ts';
import { SearchField } from '#client/list/SearchField.tsx';
import { RecordChoice } from '#client/records/values/RecordChoice.tsx';
import { DayInput } from '#client/ui/DayInput.tsx';
import classes from './list.module.css';

interface Props {
  readonly filter: ListFilter;
  readonly value: FilterValue;
  readonly onChange: (value: FilterValue) => void;
}

/** One filter as it is declared. */
export function FilterField({ filter, value, onChange }: Props) {
  const { t } = useLingui();
  if (filter.as === 'search') {
    const { label, hint } = filter;
    return <SearchField isMain label={label} {...(hint ? { hint } : {})} value={String(value)} onChange={onChange} />;
  }
  if (filter.as === 'text') return <SearchField label={filter.label} value={String(value)} onChange={onChange} />;
  if (filter.as === 'flag') {
    return (
      <Checkbox
        className={classes.flag ?? ''}
        label={filter.label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (filter.as === 'day') {
    return (
      <div className={classes.day}>
        <DayInput
          label={filter.label}
          value={value === '' ? null : String(value)}
          error={filter.error ?? null}
          onChange={(day) => onChange(day ?? '')}
        />
      </div>
    );
  }
  if (filter.as === 'record') {
    return (
      <RecordChoice
        label={filter.label}
        to={filter.to}
        value={value === '' ? null : String(value)}
        onChange={(id) => onChange(id ?? '')}
        placeholder={t`Tümü`}
      />
    );
  }
  return (
    <NativeSelect
      label={filter.label}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: filter.all ?? t`Tümü` }, ...filter.options]}
    />
  );
}
