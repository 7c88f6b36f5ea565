import { useLingui } from '@lingui/react/macro';
import { type FilterOption, isReversed, type ListFilter } from '#client/list/filter.ts';
import { useRecordList } from '#client/sync/index.ts';
import { KIND_IDS } from '#modules/registry.ts';
import { compareTr } from '#core/text/turkish.ts';
import type { LogSearch } from '#modules/admin/client/log-search.ts';
import { ACTION_LABEL, entityLabel } from '#modules/admin/client/log-words.ts';
import { FAULTS } from '#modules/admin/shared/admin.calls.ts';
import { LOG_ACTIONS, LOG_ENTITIES } from '#modules/admin/shared/log-actions.ts';

const byLabel = (a: FilterOption, b: FilterOption) => compareTr(a.label, b.label);

/** Who, what, on what, when. */
export function useLogFilters(search: LogSearch): readonly ListFilter<keyof LogSearch>[] {
  const { t, i18n } = useLingui();
  const people = useRecordList('user').rows.map(({ id, body }) => ({ value: id, label: `${body.name} ${body.surname}` }));
  const actions = LOG_ACTIONS.map((value) => ({ value, label: i18n._(ACTION_LABEL[value]) }));
  const entities = [...new Set<string>([...KIND_IDS, ...LOG_ENTITIES])].flatMap((value) => {
    const label = entityLabel(value);
    return label === undefined ? [] : [{ value, label: i18n._(label) }];
  });
  return [
    { as: 'choice', name: 'user', label: t`Kullanıcı`, options: people.toSorted(byLabel) },
    {
      as: 'choice',
      name: 'action',
      label: t`İşlem`,
      all: t`Hatalar hariç`,
      options: [{ value: FAULTS, label: i18n._(ACTION_LABEL[FAULTS]) }, ...actions.toSorted(byLabel)],
    },
    { as: 'choice', name: 'entity', label: t`Kayıt türü`, options: entities.toSorted(byLabel) },
    { as: 'day', name: 'from', label: t`İlk gün` },
    { as: 'day', name: 'to', label: t`Son gün`, error: isReversed(search) ? t`İlk günden önce olamaz.` : null },
  ];
}
