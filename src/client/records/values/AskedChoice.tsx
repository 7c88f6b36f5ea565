import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { RecordChoiceProps } from '#client/records/values/RecordChoice.tsx';
import { type AskedKind, useAskedRecords, useAskedTitle } from '#client/records/values/asked-record.ts';
import { useMissingWords } from '#client/records/values/missing-words.ts';
import { useSyncFact } from '#client/sync/index.ts';

/** How long the fingers rest before the server is asked. */
const PAUSE_MS = 250;
interface Props extends Omit<RecordChoiceProps, 'to'> {
  readonly kind: AskedKind;
}

/** One record of the server, looked for by its words from the second letter on. */
export function AskedChoice({ kind, value, isRequired = false, placeholder, ...shown }: Props) {
  const { t } = useLingui();
  const isOffline = useSyncFact('connection') === 'offline';
  const [typed, setTyped] = useState('');
  const [rested] = useDebouncedValue(typed, PAUSE_MS);
  const chosen = useAskedTitle(kind, value);
  const missing = useMissingWords(chosen.error);
  const label = value === null ? '' : (chosen.title ?? missing ?? '…');
  const { options, isAsked, isAnswered, error } = useAskedRecords(kind, rested === label ? '' : rested);
  const none = isOffline || error !== null ? t`Aramak için bağlantı gerekir.` : !isAsked ? t`En az iki harf yazın.` : t`Aranıyor…`;
  const known = options.some((option) => option.value === value) || value === null ? options : [{ value, label }, ...options];
  // The server has looked for the words already, in every field; what is chosen stands among what it found only while nothing is typed.
  const asAnswered = ({ search }: { search: string }) => (search === '' || search === label ? known : options);
  return (
    <Select
      {...shown}
      data={known}
      value={value}
      filter={asAnswered}
      searchable
      onSearchChange={setTyped}
      clearable={!isRequired}
      aria-required={isRequired}
      placeholder={placeholder ?? t`Seçin`}
      nothingFoundMessage={isAsked && isAnswered && error === null ? t`Bulunamadı` : none}
    />
  );
}
