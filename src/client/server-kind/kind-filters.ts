import { msg } from '@lingui/core/macro';
import type * as v from 'valibot';
import type { Translate } from '#client/list/column.ts';
import { choiceFilter, dayFilter, type Filters, type ListFilter, recordFilter, textFilter } from '#client/list/filter.ts';
import type { Asked } from '#client/list/use-server-source.ts';
import { type Described, positionOf } from '#client/records/values/position.ts';
import type { AnyKindLabels } from '#client/records/kind-labels.ts';
import type { FieldMeta } from '#core/field/field.ts';
import { parseMoney } from '#core/number/money.ts';
import { isNumber, namedKind } from '#core/field/sorts.ts';
import { filterNames, type ListColumn, type ListPlan } from '#core/record/list.ts';
import { compareTr } from '#core/text/turkish.ts';

/** Searches every text of a record; the name that every list call has for it. */
const TEXT = 'text';
/** What a list call takes in place of a workplace for all of them. */
const ALL_WORKPLACES = '0';
const YES_NO = ['true', 'false'] as const;

/** How a filter stands in the address; null for sorts of fields that no page has a filter for. */
function entryOf({ meta }: ListColumn): v.GenericSchema<unknown, string> | null {
  switch (meta.kind) {
    case 'text':
      return textFilter;
    case 'choice':
    case 'choices':
      return choiceFilter(meta.options);
    case 'flag':
    case 'yes-no':
      return choiceFilter(YES_NO);
    case 'day':
      return dayFilter;
    case 'id':
    case 'ref':
    case 'node':
    case 'refs':
      return namedKind(meta) === undefined ? null : recordFilter;
    case 'number':
    case 'money':
      return textFilter;
    case 'instant':
    case 'photos':
    case 'files':
    case 'texts':
    case 'signature':
      return null;
  }
}

/** The first or last value of a range as it was typed; undefined for words that are none: nothing is asked for then. */
export function boundIn(meta: FieldMeta, typed: string): number | undefined {
  if (typed.trim() === '') return undefined;
  if (meta.kind === 'money') return parseMoney(typed, 'tr') ?? parseMoney(typed, 'en') ?? undefined;
  const number = Number(typed.replace(',', '.'));
  return Number.isNaN(number) ? undefined : number;
}

const filtered = (plan: ListPlan): readonly ListColumn[] => plan.columns.filter((column) => column.filter && entryOf(column) !== null);

/** The filters of a kind's list as they stand in the address, under their names on the wire. @param flags of the list call beside its plan */
export const kindFilterEntries = (plan: ListPlan, flags: readonly string[] = []): Record<string, v.GenericSchema<unknown, string>> => ({
  [TEXT]: textFilter,
  ...Object.fromEntries(flags.map((name) => [name, choiceFilter(YES_NO)])),
  ...Object.fromEntries(
    filtered(plan).flatMap((column) => filterNames(column).map((name) => [name, entryOf(column) ?? textFilter] as const)),
  ),
});

/** Names of ranges whose last day lies before the first: such a question makes no sense. */
export const reversedRanges = (plan: ListPlan, filters: Filters): readonly string[] =>
  filtered(plan).flatMap((column) => {
    const [from = '', to = ''] = filterNames(column).map((name) => String(filters[name] ?? ''));
    if (filterNames(column).length !== 2 || from === '' || to === '') return [];
    const [first, last] = isNumber(column.meta) ? [boundIn(column.meta, from), boundIn(column.meta, to)] : [from, to];
    return first !== undefined && last !== undefined && last < first ? [column.name] : [];
  });

/** The filters as they are drawn: texts first, then choices by their words. */
export function kindFilters(kind: Described, plan: ListPlan, labels: AnyKindLabels, filters: Filters, translate: Translate): ListFilter[] {
  const reversed = reversedRanges(plan, filters);
  return [
    { as: 'search', name: TEXT, label: translate(msg`Ara`) },
    ...filtered(plan).flatMap((column): ListFilter[] => {
      const { name, meta } = column;
      const words = positionOf(kind, labels, column.path.join('.')).words;
      const label = words === undefined ? name : translate(words.label);
      if (meta.kind === 'text') return [{ as: 'search', name, label }];
      if (meta.kind === 'day') {
        const [from = '', to = ''] = filterNames(column);
        return [
          { as: 'day', name: from, label: `${label}: ${translate(msg`ilk gün`)}` },
          {
            as: 'day',
            name: to,
            label: `${label}: ${translate(msg`son gün`)}`,
            error: reversed.includes(name) ? translate(msg`İlk günden önce olamaz.`) : null,
          },
        ];
      }
      if (isNumber(meta)) {
        const [from = '', to = ''] = filterNames(column);
        return [
          { as: 'text', name: from, label: `${label}: ${translate(msg`en az`)}` },
          { as: 'text', name: to, label: `${label}: ${translate(msg`en çok`)}` },
        ];
      }
      const to = namedKind(meta);
      if (to !== undefined) return [{ as: 'record', name, label, to }];
      if (meta.kind !== 'choice' && meta.kind !== 'choices') return [flagFilterOf(name, label, translate)];
      const options = meta.options.map((value) => ({ value, label: words?.options?.[value] ? translate(words.options[value]) : value }));
      return [{ as: 'choice', name, label, options: options.toSorted((a, b) => compareTr(a.label, b.label)) }];
    }),
  ];
}

const flagFilterOf = (name: string, label: string, translate: Translate): ListFilter => ({
  as: 'choice',
  name,
  label,
  options: YES_NO.map((value) => ({ value, label: translate(value === 'true' ? msg`Evet` : msg`Hayır`) })),
});

/** The flags that the list call takes beside its plan, as they are drawn. */
export const askedByFewFilters = (kind: Described, labels: AnyKindLabels, flags: readonly string[], translate: Translate): ListFilter[] =>
  flags.map((name) => {
    const { words } = positionOf(kind, labels, name);
    return flagFilterOf(name, words === undefined ? name : translate(words.label), translate);
  });

/** What a list call of a server kind is asked: filters that are not set are left out, and an order that the list does not know. */
export function kindListInput(
  plan: ListPlan,
  { page, limit, sort, filters }: Pick<Asked<Filters>, 'page' | 'limit' | 'sort' | 'filters'>,
  flags: readonly string[] = [],
) {
  const set = Object.entries(filters).flatMap(([name, value]): [string, string | number | boolean][] => {
    const words = String(value).trim();
    if (words === '') return [];
    const counted = plan.columns.find((column) => isNumber(column.meta) && filterNames(column).includes(name));
    if (counted !== undefined) {
      const bound = boundIn(counted.meta, words);
      return bound === undefined ? [] : [[name, bound]];
    }
    const isFlag =
      flags.includes(name) ||
      plan.columns.some(({ name: column, meta }) => column === name && (meta.kind === 'flag' || meta.kind === 'yes-no'));
    return [[name, isFlag ? words === 'true' : words]];
  });
  const isSorted = sort !== null && plan.columns.some(({ name, sort: can }) => can && name === sort.column);
  return {
    // Of every workplace in reach; which one is asked for is a filter like others.
    params: { page, limit, workplace_id: ALL_WORKPLACES },
    body: { ...Object.fromEntries(set), ...(isSorted ? { sort: `${sort.descending ? '-' : ''}${sort.column}` } : {}) },
  };
}
