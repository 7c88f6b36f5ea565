import { useLingui } from '@lingui/react/macro';
import { MultiSelect, Select, type SelectProps, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { RecordChoiceProps } from '#client/records/values/RecordChoice.tsx';
import { FEWEST_LETTERS, type FoundRecord, useDeviceSearch } from '#client/records/values/use-device-search.ts';
import { useRecordTitles } from '#client/records/values/use-record-titles.ts';
import type { KindId } from '#core/record/kinds.ts';

type Shown = Omit<RecordChoiceProps, 'to' | 'value' | 'onChange' | 'isRequired'>;

interface SearchChoiceProps extends Omit<RecordChoiceProps, 'to'> {
  readonly to: KindId;
}

export interface SearchChoicesProps extends Shown {
  readonly to: KindId;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** How many may be chosen. */
  readonly max?: number;
}

/** What a field that searches has in common, for one record and for several. */
function useSearching(kind: KindId, chosen: readonly string[], workplace: string | undefined) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isEntered, setEntered] = useState(false);
  const titles = useRecordTitles(kind, chosen);
  const missing = t`silinmiş veya bu cihazda olmayan kayıt`;
  const known = chosen.map((value, at): FoundRecord => ({ value, label: titles[at] ?? (titles[at] === null ? missing : '…'), hint: '' }));
  // The name of what is chosen stands in the field and is no search.
  const words = known.some(({ label }) => label === typed) ? '' : typed;
  const { options, isEnough, isReady, hasMore } = useDeviceSearch(kind, words, isEntered, workplace);
  const data = [...known.filter(({ value }) => !options.some((one) => one.value === value)), ...options];
  const hints = new Map(options.map(({ value, hint }) => [value, hint]));
  const none = !isEnough ? t`En az ${FEWEST_LETTERS} harf yazın.` : isReady ? t`Bulunamadı` : t`Aranıyor…`;
  const more = hasMore ? t`İlk ${options.length} sonuç gösteriliyor; daha fazlası için yazmaya devam edin.` : null;
  const renderOption: SelectProps['renderOption'] = ({ option }) => (
    <div>
      <div>{option.label}</div>
      {hints.get(option.value) ? (
        <Text size="xs" c="dimmed">
          {hints.get(option.value)}
        </Text>
      ) : null}
      {more !== null && option.value === options.at(-1)?.value ? (
        <Text size="xs" c="dimmed">
          {more}
        </Text>
      ) : null}
    </div>
  );
  return {
    words,
    options,
    known,
    props: {
      data,
      renderOption,
      searchable: true,
      // A reader that types a card ends with Enter: that chooses, and never sends the form.
      selectFirstOptionOnChange: true,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') event.preventDefault();
      },
      onSearchChange: setTyped,
      onFocus: () => setEntered(true),
      nothingFoundMessage: none,
    } as const,
  };
}

/** One record of a kind that has many, found on the device by its words. */
export function SearchChoice({ to, value, isRequired = false, placeholder, workplace, ...shown }: SearchChoiceProps) {
  const { t } = useLingui();
  const { words, options, known, props } = useSearching(to, value === null ? [] : [value], workplace);
  return (
    <Select
      {...shown}
      {...props}
      value={value}
      // What is chosen stands among what was found only while nothing is typed.
      filter={() => (words === '' ? [...known] : [...options])}
      clearable={!isRequired}
      aria-required={isRequired}
      placeholder={placeholder ?? t`Adını yazın`}
    />
  );
}

/** Several of them. */
export function SearchChoices({ to, value, placeholder, workplace, max, ...shown }: SearchChoicesProps) {
  const { t } = useLingui();
  const { options, props } = useSearching(to, value, workplace);
  return (
    <MultiSelect
      {...shown}
      {...props}
      value={[...value]}
      filter={() => options.filter((one) => !value.includes(one.value))}
      clearable
      {...(max === undefined ? {} : { maxValues: max })}
      placeholder={value.length === 0 ? (placeholder ?? t`Adını yazın`) : ''}
    />
  );
}
