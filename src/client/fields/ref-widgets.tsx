import { useLingui } from '@lingui/react/macro';
import { MultiSelect, Select } from '@mantine/core';
import { useMemo } from 'react';
import type { WidgetProps } from '#client/fields/widget.ts';
import { useRecordList } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';
import { kindOf } from '#modules/registry.ts';
import classes from './ref-widgets.module.css';

/**
 * Records of a kind as options, by title in Turkish order; they come from the device, online or not. What is chosen and not there is
 * an option too, so that no id is shown.
 */
function useRecordOptions(to: string, chosen: readonly string[]) {
  const { t } = useLingui();
  const missing = t`silinmiş veya bu cihazda olmayan kayıt`;
  // A builder names the kind as text, because core does not know the list of kinds' bodies.
  const { rows } = useRecordList(to as KindId);
  const known = useMemo(
    () => rows.map((row) => ({ value: row.id, label: kindOf(to)?.title(row.body) ?? '' })).toSorted((a, b) => compareTr(a.label, b.label)),
    [rows, to],
  );
  const ids = new Set(known.map(({ value }) => value));
  const unknown = chosen.filter((id) => !ids.has(id)).map((value) => ({ value, label: missing }));
  return unknown.length === 0 ? known : [...known, ...unknown];
}

const filter = ({ options, search }: { options: readonly unknown[]; search: string }) =>
  // Our options are flat: value and label, no groups.
  (options as { value: string; label: string }[]).filter((option) => matchesTr(option.label, search));

export function RefWidget({ meta, value, onChange, label, description, error, disabled }: WidgetProps<'ref'>) {
  const { t } = useLingui();
  const data = useRecordOptions(meta.to, value === null ? [] : [value]);
  return (
    <Select
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      data={data}
      value={value}
      onChange={onChange}
      filter={filter}
      limit={100}
      searchable
      clearable
      placeholder={t`Seçin`}
      nothingFoundMessage={t`Bulunamadı`}
    />
  );
}

export function RefsWidget({ meta, value, onChange, label, description, error, disabled }: WidgetProps<'refs'>) {
  const { t } = useLingui();
  const data = useRecordOptions(meta.to, value);
  return (
    <MultiSelect
      classNames={{ inputField: classes.typed ?? '' }}
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      data={data}
      value={[...value]}
      onChange={onChange}
      filter={filter}
      limit={100}
      searchable
      clearable
      placeholder={value.length === 0 ? t`Seçin` : ''}
      nothingFoundMessage={t`Bulunamadı`}
    />
  );
}
