import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { APPROVAL_LABEL, DEADLINE_LABEL, SOURCE_LABEL, STAGE_LABEL } from '#client/dfis/dfi-words.ts';
import { type FilterOption, isReversed, type ListFilter } from '#client/list/filter.ts';
import type { Names } from '#client/records/use-names.ts';
import { eachFacts, type OutlinedState } from '#client/sync/index.ts';
import { compareTr } from '#core/text/turkish.ts';
import type { DfiFilters } from '#modules/dfi/client/dfi-filters.ts';
import { DEADLINE_STATUS } from '#modules/dfi/shared/dfi.rules.ts';
import { DFI_SOURCES } from '#modules/dfi/shared/dfi.schema.ts';

/** Those that occur, by their names. */
const named = (ids: ReadonlySet<string | null>, nameOf: (id: string) => string): FilterOption[] =>
  [...ids].flatMap((value) => (value ? [{ value, label: nameOf(value) }] : [])).toSorted((a, b) => compareTr(a.label, b.label));

/** The filters of a list of DFIs as they are drawn. @param supplierOf names of suppliers, where one is asked for */
export function useDfiFilters(
  outlined: OutlinedState<'dfi'>,
  asked: DfiFilters,
  names: Names,
  supplierOf: ((id: string) => string) | null,
): ListFilter<keyof DfiFilters>[] {
  const { t, i18n } = useLingui();
  const choices = useMemo(() => {
    const [people, places, suppliers] = [new Set<string | null>(), new Set<string | null>(), new Set<string | null>()];
    eachFacts('dfi', outlined, ({ responsible, workplace_id, supplier, supplier_id }) => {
      if (supplierOf !== null && !supplier) return;
      people.add(responsible);
      places.add(workplace_id);
      suppliers.add(supplier_id);
    });
    return {
      people: named(people, names.person),
      places: named(places, names.workplace),
      suppliers: supplierOf === null ? [] : named(suppliers, supplierOf),
    };
  }, [outlined, names, supplierOf]);
  const { raised_from, raised_to, closed_from, closed_to } = asked;
  const late = t`İlk günden önce olamaz.`;
  const days: ListFilter<keyof DfiFilters>[] = [
    { as: 'day', name: 'raised_from', label: t`Açılış, ilk gün` },
    { as: 'day', name: 'raised_to', label: t`Açılış, son gün`, error: isReversed({ from: raised_from, to: raised_to }) ? late : null },
  ];
  // Only closed ones have such a day; a link from the figures asks for it.
  if (asked.stage === 'closed' || closed_from !== '' || closed_to !== '')
    days.push(
      { as: 'day', name: 'closed_from', label: t`Kapanış, ilk gün` },
      { as: 'day', name: 'closed_to', label: t`Kapanış, son gün`, error: isReversed({ from: closed_from, to: closed_to }) ? late : null },
    );
  return [
    { as: 'search', name: 'q', label: t`Ara` },
    ...(supplierOf === null ? [] : [{ as: 'choice' as const, name: 'supplier' as const, label: t`Tedarikçi`, options: choices.suppliers }]),
    {
      as: 'choice',
      name: 'stage',
      label: t`Durum`,
      options: [
        { value: 'open', label: t`Açık olanlar` },
        ...(['tasks', 'review', 'approval'] as const).map((value) => ({ value, label: i18n._(STAGE_LABEL[value]) })),
        { value: 'declined', label: i18n._(APPROVAL_LABEL.declined) },
        { value: 'closed', label: i18n._(STAGE_LABEL.closed) },
      ],
    },
    {
      as: 'choice',
      name: 'deadline',
      label: t`Süre durumu`,
      options: DEADLINE_STATUS.map((value) => ({ value, label: i18n._(DEADLINE_LABEL[value]) })),
    },
    { as: 'choice', name: 'responsible', label: t`Sorumlu`, options: choices.people },
    { as: 'choice', name: 'workplace', label: t`İşyeri`, options: choices.places },
    {
      as: 'choice',
      name: 'source',
      label: t`Kaynak`,
      options: DFI_SOURCES.map((value) => ({ value, label: i18n._(SOURCE_LABEL[value]) })),
    },
    ...days,
    { as: 'flag', name: 'mine', label: t`Sıra bende olanlar` },
  ];
}
