import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { ROLE_LABEL } from '#client/shell/role-labels.ts';
import { useRecordList } from '#client/sync/index.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';
import { isRoleId } from '#modules/auth/shared/roles.ts';

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

/** People who have worked at a workplace, as this device knows it: who audited there, raised a DFI or had one. */
function usePeopleAt(workplace: string): ReadonlySet<string> {
  const { rows: dfis } = useRecordList('dfi', { bucket: workplace });
  const { rows: audits } = useRecordList('operational-audit', { bucket: workplace });
  return useMemo(() => {
    const of = [
      ...dfis.flatMap(({ body, meta }) => [
        body.responsible,
        meta?.created_by,
        ...(body.responsible_users ?? []).map((one) => one.user_id),
      ]),
      ...audits.flatMap(({ body }) => body.auditor),
    ];
    return new Set(of.filter((one): one is string => typeof one === 'string'));
  }, [dfis, audits]);
}

const isGroup = (option: unknown): option is { readonly group: string; readonly items: readonly Option[] } =>
  typeof option === 'object' && option !== null && 'items' in option;

/** One user of the system: people of the workplace first, each with the role where this person may know it. Works offline. */
export function PersonSelect({ workplace, value, onChange, error, without = [], ...field }: Props) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const { rows } = useRecordList('user');
  const near = usePeopleAt(workplace);
  const options = rows
    .filter(({ id, body }) => id === value || (body.active && !without.includes(id)))
    .map(({ id, body }) => {
      const role = body.role_id !== null && isRoleId(body.role_id) ? ` · ${i18n._(ROLE_LABEL[body.role_id])}` : '';
      return { value: id, label: `${body.name} ${body.surname}${role}` };
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
      filter={({ options: all, search }) =>
        // Ours are groups of plain options.
        all.map((group) =>
          isGroup(group) ? { ...group, items: group.items.filter((one) => matchesTr(one.label, search)) } : group,
        ) as never
      }
      limit={100}
      searchable
      clearable={field.required !== true}
      placeholder={t`Seçin`}
      nothingFoundMessage={t`Bulunamadı`}
    />
  );
}
