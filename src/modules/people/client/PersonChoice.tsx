import { useLingui } from '@lingui/react/macro';
import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useAnswer } from '#client/http/query.ts';
import { useRecordList } from '#client/sync/index.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { FEWEST_LETTERS, MOST_CHOSEN } from '#modules/people/shared/user.schema.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** People whom the typed letters find, and those that are chosen already by the names that lie on the device. */
function usePeople(term: string, chosen: readonly string[]): readonly Option[] {
  const isEnough = term.replaceAll(/\s/g, '').length >= FEWEST_LETTERS;
  const answer = useAnswer(
    userCalls.search,
    { params: { term: term.trim() || '-', page: 1, limit: 50 } },
    { enabled: isEnough, previous: true },
  );
  const names = new Map(useRecordList('user').rows.map(({ id, body }) => [id, `${body.name} ${body.surname}`]));
  const found = isEnough ? (answer.data?.data ?? []) : [];
  const known = new Map<string, string>(chosen.map((id) => [id, names.get(id) ?? '…']));
  for (const { id, name, surname, email } of found) if (!known.has(id)) known.set(id, `${name} ${surname} · ${email}`);
  return [...known].map(([value, label]) => ({ value, label }));
}

/** What was found by the server is shown as it is. */
const asFound = ({ options }: { options: readonly unknown[] }) => options as Option[];

interface OneProps {
  readonly label: string;
  readonly value: string | null;
  onChange(id: string | null): void;
}

/** One person, found by three letters of name or address (USR-VAL-01). */
export function PersonChoice({ label, value, onChange }: OneProps) {
  const { t } = useLingui();
  const [term, setTerm] = useState('');
  const data = usePeople(term, value === null ? [] : [value]);
  return (
    <Select
      label={label}
      placeholder={t`En az 3 harf yazın`}
      searchable
      clearable
      filter={asFound}
      data={[...data]}
      value={value}
      onChange={onChange}
      onSearchChange={setTerm}
      nothingFoundMessage={t`Bulunamadı`}
    />
  );
}

interface ManyProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly error?: string | null;
  onChange(ids: string[]): void;
}

/** Several people, fifty at most (USR-VAL-02). */
export function PeopleChoice({ label, value, error = null, onChange }: ManyProps) {
  const { t } = useLingui();
  const [term, setTerm] = useState('');
  const data = usePeople(term, value);
  return (
    <MultiSelect
      label={label}
      description={t`Aynı anda en çok ${MOST_CHOSEN} kişi.`}
      placeholder={t`En az 3 harf yazın`}
      searchable
      clearable
      maxValues={MOST_CHOSEN}
      filter={asFound}
      data={[...data]}
      value={[...value]}
      error={error}
      onChange={onChange}
      searchValue={term}
      onSearchChange={setTerm}
      nothingFoundMessage={t`Bulunamadı`}
    />
  );
}
