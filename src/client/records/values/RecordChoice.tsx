import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { AskedChoice } from '#client/records/values/AskedChoice.tsx';
import { askedKind } from '#client/records/values/asked-record.ts';
import { SearchChoice } from '#client/records/values/SearchChoice.tsx';
import { useRecordList } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';
import { kindOf } from '#modules/registry.ts';

/** Options that are drawn at once; the rest is found by typing. */
const MOST_DRAWN = 100;

/**
 * Records of a kind as options, by title in Turkish order; they come from the device, online or not. What is chosen and not there is
 * an option too, so that no id is shown.
 */
export function useRecordOptions(to: string, chosen: readonly string[]) {
  const { t } = useLingui();
  const missing = t`silinmiş veya bu cihazda olmayan kayıt`;
  // A builder names the kind as text, because core does not know the list of kinds' bodies.
  const { rows } = useRecordList(to as KindId);
  const kept = chosen.join();
  const known = useMemo(
    () =>
      rows
        .filter((row) => kindOf(to)?.isOffered?.(row.body) !== false || kept.split(',').includes(row.id))
        .map((row) => ({ value: row.id, label: kindOf(to)?.title(row.body) ?? '' }))
        .toSorted((a, b) => compareTr(a.label, b.label)),
    [rows, to, kept],
  );
  const ids = new Set(known.map(({ value }) => value));
  const unknown = chosen.filter((id) => !ids.has(id)).map((value) => ({ value, label: missing }));
  return unknown.length === 0 ? known : [...known, ...unknown];
}

const filter = ({ options, search }: { options: readonly unknown[]; search: string }) =>
  // Our options are flat: value and label, no groups.
  (options as { value: string; label: string }[]).filter((option) => matchesTr(option.label, search));

/** What every choice of records has in common: typed words find it as a list does. */
export const BY_TYPING = { filter, limit: MOST_DRAWN, searchable: true } as const;

export interface RecordChoiceProps extends Pick<SelectProps, 'label' | 'description' | 'error' | 'disabled' | 'placeholder'> {
  /** The kind of the record. */
  readonly to: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** It may not stay open: there is nothing to clear it with. */
  readonly isRequired?: boolean;
  /** Only those of this workplace, where it is known. */
  readonly workplace?: string;
}

/** One record of a kind, chosen by its name. */
export function RecordChoice({ to, ...props }: RecordChoiceProps) {
  const asked = askedKind(to);
  if (kindOf(to)?.isMany) return <SearchChoice to={to as KindId} {...props} />;
  return asked === null ? <DeviceChoice to={to} {...props} /> : <AskedChoice kind={asked} {...props} />;
}

function DeviceChoice({ to, value, isRequired = false, placeholder, ...shown }: RecordChoiceProps) {
  const { t } = useLingui();
  const data = useRecordOptions(to, value === null ? [] : [value]);
  return (
    <Select
      {...BY_TYPING}
      {...shown}
      data={data}
      value={value}
      clearable={!isRequired}
      aria-required={isRequired}
      placeholder={placeholder ?? t`Seçin`}
      nothingFoundMessage={t`Bulunamadı`}
    />
  );
}
