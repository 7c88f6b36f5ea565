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

function useOptions(to: string, chosen: readonly string[], workplace: string | undefined) {
  const { t } = useLingui();
  const missing = t`silinmiş veya bu cihazda olmayan kayıt`;
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
  const ids = new Set(known.map(({ value }) => value));
  const unknown = chosen.filter((id) => !ids.has(id)).map((value) => ({ value, label: missing }));
  return { options: unknown.length === 0 ? known : [...known, ...unknown], ready };
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

function DeviceChoice({ to, value, isRequired = false, placeholder, workplace, ...shown }: RecordChoiceProps) {
  const { t } = useLingui();
  const { options, ready } = useOptions(to, value === null ? [] : [value], workplace);
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
