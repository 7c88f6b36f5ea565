import type { Filters } from '#client/list/filter.ts';
import type { KindRow } from '#client/records/kept-row.ts';
import { boundIn } from '#client/server-kind/kind-filters.ts';
import { valueAt } from '#client/server-kind/kind-columns.tsx';
import type { NamesOf } from '#client/server-kind/value-words.ts';
import type { Json, JsonObject } from '#core/change/json.ts';
import { fieldsOf } from '#core/field/fields.ts';
import { searchTextsIn } from '#core/field/search-texts.ts';
import { isNumber, namedKind } from '#core/field/sorts.ts';
import type { KindId } from '#core/record/kinds.ts';
import { filterNames, type ListColumn, type ListPlan } from '#core/record/list.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { matchesTr } from '#core/text/turkish.ts';

/** The kinds of the records that a kind names, each once. */
export const namedBy = ({ schema }: Pick<AnyRecordKind, 'schema'>): KindId[] => [
  // What a schema names is a kind of the product.
  ...new Set(fieldsOf(schema).flatMap(({ meta }) => (namedKind(meta) as KindId | undefined) ?? [])),
];

const has = (value: Json | undefined, wanted: string): boolean =>
  Array.isArray(value) ? value.includes(wanted) : String(value) === wanted;

function fits(column: ListColumn, row: JsonObject, filters: Filters): boolean {
  const value = valueAt(row, column.path.join('.'));
  const [first = '', last] = filterNames(column).map((name) => String(filters[name] ?? ''));
  if (last !== undefined && isNumber(column.meta)) {
    const [from, to] = [boundIn(column.meta, first), boundIn(column.meta, last)];
    return (
      (from === undefined || (typeof value === 'number' && value >= from)) &&
      (to === undefined || (typeof value === 'number' && value <= to))
    );
  }
  // Days and instants are in the order of their words.
  if (last !== undefined) return (first === '' || String(value ?? '') >= first) && (last === '' || String(value ?? '9') <= last);
  if (first === '') return true;
  return column.meta.kind === 'text' ? matchesTr(String(value ?? ''), first) : has(value, first);
}

/** Whether a row of the device is what is asked for: the words in its texts and in the names of what it names, and every filter. */
export const rowMatches = ({ schema }: Pick<AnyRecordKind, 'schema'>, plan: ListPlan, names: NamesOf) => {
  const naming = fieldsOf(schema).filter(({ meta, isRepeated }) => !isRepeated && namedKind(meta) !== undefined);
  const textOf = (row: JsonObject): string =>
    [
      ...searchTextsIn(schema, row),
      ...naming.flatMap(({ path, meta }) =>
        [valueAt(row, path.join('.')) ?? []].flat().map((id) => names(namedKind(meta) ?? '')(String(id))),
      ),
    ].join(' ');
  return (row: KindRow, filters: Filters): boolean => {
    const text = String(filters['text'] ?? '').trim();
    if (!plan.columns.every((column) => !column.filter || fits(column, row, filters))) return false;
    return text === '' || matchesTr(textOf(row), text);
  };
};
