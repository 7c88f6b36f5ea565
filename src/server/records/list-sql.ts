import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { MOST_WORDS } from '#core/field/field.ts';
import { isNumber } from '#core/field/sorts.ts';
import {
  filterNames,
  type FilterValue,
  type ListColumn,
  type ListPlan,
  type ListQuery,
  type ListOrder,
  orderOf,
} from '#core/record/list.ts';
import { foldTr } from '#core/text/turkish.ts';

/** A value in the body, by a path that `defineList` has found plain. */
const valueAt = (path: readonly string[], arrow: '->' | '->>'): string =>
  path.length === 1 ? `body${arrow}'${path[0]}'` : `body#${arrow === '->' ? '>' : '>>'}'{${path.join(',')}}'`;

const textAt = (path: readonly string[]): string => `coalesce(${valueAt(path, '->>')}, '')`;

/** By what a column is ordered, as the index has it. What nobody has entered is smallest. */
export function sortText({ path, meta }: ListColumn): string {
  if (meta.kind === 'text') return `(${textAt(path)} collate turkish)`;
  if (isNumber(meta)) return `coalesce((${valueAt(path, '->>')})::numeric, '-infinity'::numeric)`;
  return `(${textAt(path)} collate "C")`;
}

/** How a column is filtered: by words in it, by one of its several values, or by its value. */
export type FilterWay = 'words' | 'several' | 'range' | 'value';
export function filterWay({ meta }: Pick<ListColumn, 'meta'>): FilterWay {
  if (meta.kind === 'text') return 'words';
  if (meta.kind === 'choices' || meta.kind === 'refs') return 'several';
  return isNumber(meta) || meta.kind === 'day' || meta.kind === 'instant' ? 'range' : 'value';
}

/** What a column's filter compares, as the index has it. */
export function filterText(column: ListColumn): string {
  const way = filterWay(column);
  if (way === 'words') return `fold_tr(${textAt(column.path)})`;
  if (way === 'several') return `words_of(${valueAt(column.path, '->')})`;
  return way === 'range' ? sortText(column) : `(${textAt(column.path)} collate "C")`;
}

/** Every word of a search stands somewhere in the text. */
function wordsIn(text: RawBuilder<unknown>, words: string): Expression<SqlBool>[] {
  const each = foldTr(words).split(/\s+/).slice(0, MOST_WORDS);
  return each
    .filter((word) => word !== '')
    .map((word) => sql<SqlBool>`${text} like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`);
}

function rangeWhere(column: ListColumn, from: FilterValue | undefined, to: FilterValue | undefined): Expression<SqlBool>[] {
  const value = sql.raw(filterText(column));
  const bound = (given: FilterValue) => (isNumber(column.meta) ? sql`${given}::numeric` : sql`${given}::text`);
  // An open value lies below every first one, but must not stand below a last one.
  const open = isNumber(column.meta) ? sql`'-infinity'::numeric` : sql`''`;
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${value} >= ${bound(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${value} <= ${bound(to)}`, sql<SqlBool>`${value} > ${open}`]),
  ];
}

function columnWhere(column: ListColumn, query: ListQuery): Expression<SqlBool>[] {
  const [name = '', last = ''] = filterNames(column);
  const way = filterWay(column);
  if (way === 'range') return rangeWhere(column, query[name], query[last]);
  const given = query[name];
  if (given === undefined) return [];
  const compared = sql.raw(filterText(column));
  // The text of all words is folded already and has an index; only what it finds is folded here.
  if (way === 'words') return [...wordsIn(sql.raw('search'), String(given)), ...wordsIn(compared, String(given))];
  const values = (Array.isArray(given) ? given : [given]).map(String);
  if (way === 'several') return [sql<SqlBool>`${compared} && ${values}::text[]`];
  return [values.length === 1 ? sql<SqlBool>`${compared} = ${values[0]}` : sql<SqlBool>`${compared} = any(${values}::text[])`];
}

/** What a query asks of the rows of a kind, for a statement whose only table is `record`. */
export const listWhere = (plan: ListPlan, query: ListQuery): Expression<SqlBool>[] => [
  ...plan.columns.filter(({ filter }) => filter).flatMap((column) => columnWhere(column, query)),
  ...wordsIn(sql.raw('search'), query.text ?? ''),
];

/** The order of a query, the id last so that pages neither repeat nor skip a row. */
export function listOrder(
  plan: ListPlan,
  sort: string | undefined,
): { readonly by: RawBuilder<unknown>; readonly direction: 'asc' | 'desc' } {
  const order: ListOrder = sort === undefined ? plan.order : orderOf(sort);
  const column = plan.columns.find(({ name, sort: sortable }) => sortable && name === order.column);
  if (!column) throw new Error(`no order by ${order.column}`);
  return { by: sql.raw(sortText(column)), direction: order.descending ? 'desc' : 'asc' };
}
