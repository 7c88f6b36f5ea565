import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { AskedChoice } from '#client/records/values/AskedChoice.tsx';
import { askedKind } from '#client/records/values/asked-record.ts';
import { SearchChoice } from '#client/records/values/SearchChoice.tsx';
import { useRecordList } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { KindId } from '#core/record/kinds.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';
import { kindOf } from '#modules/registry.ts';

/** Options that are drawn at once; the rest is found by typing. */
const MOST_DRAWN = 100;

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Options and what is chosen beside them: it is not there, and no id is shown. */
export function useWithMissing(known: readonly Option[], chosen: readonly string[]): readonly Option[] {
  const { t } = useLingui();
  const missing = t`silinmiş veya bu cihazda olmayan kayıt`;
  const ids = new Set(known.map(({ value }) => value));
  const unknown = chosen.filter((id) => !ids.has(id)).map((value) => ({ value, label: missing }));
  return unknown.length === 0 ? known : [...known, ...unknown];
}

function useOptions(to: string, chosen: readonly string[], workplace: string | undefined) {
  // A builder names the kind as text, because core does not know the list of kinds' bodies.
  const { rows, ready } = useRecordList(to as KindId);
  const kept = chosen.join();
  const known = useMemo(() => {
    const kind = kindOf(to);
    const isThere = (body: JsonObject) => workplace === undefined || kind?.workplaceOf(body) === workplace;
    return rows
      .filter(({ id, body }) => (isThere(body) && kind?.isOffered?.(body) !== false) || kept.split(',').includes(id))
      .map(({ id, body }) => ({ value: id, label: kind?.title(body) ?? '' }))
      .toSorted((a, b) => compareTr(a.label, b.label));
  }, [rows, to, kept, workplace]);
  return { options: useWithMissing(known, chosen), ready };
}

/**
 * Records of a kind as options, by title in Turkish order; they come from the device, online or not. What is chosen and not there is
 * an option too, so that no id is shown.
 */
export const useRecordOptions = (to: string, chosen: readonly string[]) => useOptions(to, chosen, undefined).options;

const filter = ({ options, search, limit }: { options: readonly unknown[]; search: string; limit: number }) =>
  // Our options are flat: value and label, no groups. The library leaves it to a filter of one's own to keep the limit.
  (options as { value: string; label: string }[]).filter((option) => matchesTr(option.label, search)).slice(0, limit);

/** What every choice of records has in common: typed words find it as a list does. */
export const BY_TYPING = { filter, limit: MOST_DRAWN, searchable: true } as const;

export interface RecordChoiceProps extends Pick<SelectProps, 'label' | 'description' | 'error' | 'disabled' | 'placeholder'> {
  /** The kind of the record. */
  readonly to: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** It may not stay open: there is nothing to clear it with. */
  readonly isRequired?: boolean;
  /** Only those of this workplace; empty: none has been chosen yet. */
  readonly workplace?: string;
}

/** One record of a kind, chosen by its name. */
export function RecordChoice({ to, ...props }: RecordChoiceProps) {
  const asked = askedKind(to);
  if (kindOf(to)?.isMany) return <SearchChoice to={to as KindId} {...props} />;
  return asked === null ? <DeviceChoice to={to} {...props} /> : <AskedChoice kind={asked} {...props} />;
}

function DeviceChoice({ to, ...props }: RecordChoiceProps) {
  const { value, workplace } = props;
  return <OptionChoice {...props} {...useOptions(to, value === null ? [] : [value], workplace)} />;
}

interface OptionChoiceProps extends Omit<RecordChoiceProps, 'to'> {
  readonly options: readonly Option[];
  /** All are there that this device has. */
  readonly ready: boolean;
  readonly renderOption?: NonNullable<SelectProps['renderOption']>;
}

/** One of the records that this device has; it says why there are none. */
export function OptionChoice({ options, ready, value, isRequired = false, placeholder, workplace, ...shown }: OptionChoiceProps) {
  const { t } = useLingui();
  const isNone = workplace !== undefined && ready && options.length === 0;
  const none = workplace === '' ? t`Önce işyerini seçin.` : isNone ? t`Bu işyerinde kayıt yok.` : null;
  return (
    <Select
      {...BY_TYPING}
      {...shown}
      data={options}
      value={value}
      clearable={!isRequired}
      allowDeselect={!isRequired}
      aria-required={isRequired}
      placeholder={none ?? placeholder ?? t`Seçin`}
      nothingFoundMessage={none ?? t`Bulunamadı`}
    />
  );
}
