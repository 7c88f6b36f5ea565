import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { usePeopleAt, useRoleWords } from '#client/records/people.ts';
import { useRecordList } from '#client/sync/index.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}
interface Props {
  readonly label: string;
  readonly description?: string;
  readonly workplace: string;
  readonly value: string | null;
  readonly onChange: (person: string | null) => void;
  readonly error?: string | null;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** People who cannot be chosen, because they are already. */
  readonly without?: readonly (string | null)[];
}

const isGroup = (option: unknown): option is { readonly group: string; readonly items: readonly Option[] } =>
  typeof option === 'object' && option !== null && 'items' in option;

/** One user of the system: people of the workplace first, each with the role where this person may know it. Works offline. */
export function PersonSelect({ workplace, value, onChange, error, without = [], ...field }: Props) {
  const { t } = useLingui();
  const roleOf = useRoleWords();
  const { rows } = useRecordList('user');
  const near = usePeopleAt(workplace);
  const options = rows
    .filter(({ id, body }) => id === value || (body.active && !without.includes(id)))
    .map(({ id, body }) => {
      const role = roleOf(body.role_id);
      return { value: id, label: `${body.name} ${body.surname}${role === null ? '' : ` · ${role}`}` };
    })
    .toSorted((a, b) => compareTr(a.label, b.label));
  const here = options.filter((one) => near.has(one.value));
  const others = options.filter((one) => !near.has(one.value));
  const groups = [
    { group: t`Bu işyerinde çalışmış olanlar`, items: here },
    { group: t`Diğer kişiler`, items: others },
  ].filter(({ items }) => items.length > 0);
  return (
    <Select
      {...field}
      data={groups}
      value={value}
      onChange={onChange}
      error={error ?? null}
      filter={({ options: all, search, limit }) =>
        // Ours are groups of plain options.
        all.map((group) =>
          isGroup(group) ? { ...group, items: group.items.filter((one) => matchesTr(one.label, search)).slice(0, limit) } : group,
        ) as never
      }
      limit={100}
      searchable
      clearable={field.required !== true}
      allowDeselect={field.required !== true}
      placeholder={t`Seçin`}
      nothingFoundMessage={t`Bulunamadı`}
    />
  );
}
