import * as v from 'valibot';
import { isDay } from '#core/date/day.ts';
import { type FieldKind, type FieldMeta, searchWords } from '#core/field/field.ts';
import { fieldsOf } from '#core/field/fields.ts';
import { UUID } from '#core/id/uuid.ts';

/** Dotted paths to the fields of a body, through objects but not into lists: `title`, `contact.name`. */
export type FieldPath<Body> = {
  [Name in keyof Body & string]: Body[Name] extends readonly unknown[]
    ? Name
    : NonNullable<Body[Name]> extends readonly unknown[]
      ? Name
      : NonNullable<Body[Name]> extends object
        ? `${Name}.${FieldPath<NonNullable<Body[Name]>>}`
        : Name;
}[keyof Body & string];

/** What a kind declares of one column of its list. The name of the column is the one that filters and orders have on the wire. */
interface ColumnPlan<Body> {
  readonly field: FieldPath<Body>;
  readonly filter?: true;
  readonly sort?: true;
}

/** A column of a list with what its field says of it. */
export interface ListColumn {
  readonly name: string;
  readonly path: readonly string[];
  readonly meta: FieldMeta;
  readonly filter: boolean;
  readonly sort: boolean;
}

/** By which column a list is ordered. */
export interface ListOrder {
  readonly column: string;
  readonly descending: boolean;
}

/** The list of a server kind as it is declared: the query of its call, its SQL and its indexes follow from it. */
export interface ListPlan {
  readonly columns: readonly ListColumn[];
  /** When nobody asks for another one. */
  readonly order: ListOrder;
}

const SORTABLE: ReadonlySet<FieldKind> = new Set(['text', 'number', 'money', 'day', 'instant']);
const RANGED: ReadonlySet<FieldKind> = new Set(['number', 'money', 'day', 'instant']);
/** Column names and steps of paths stand in statements as they are. */
const PLAIN = /^[a-z][a-zA-Z0-9_]{0,30}$/;
const RESERVED: ReadonlySet<string> = new Set(['text', 'sort', 'format', 'columns']);
/** Values that one filter takes at most. */
const MOST_VALUES = 50;

/** The field at a path. @throws Error where there is none, or one that no list may show: a mistake in the declaration */
function fieldAt(schema: v.GenericSchema, path: readonly string[]): FieldMeta {
  const found = fieldsOf(schema).find((field) => !field.isRepeated && field.path.join('.') === path.join('.'));
  if (found === undefined) throw new Error(`a column of a list stands for no field: ${path.join('.')}`);
  if (found.isSensitive) throw new Error(`${path.join('.')} is sensitive: no list shows it`);
  return found.meta;
}

export const orderOf = (text: string): ListOrder =>
  text.startsWith('-') ? { column: text.slice(1), descending: true } : { column: text, descending: false };

/**
 * Declares the list of a server kind from the schema of its body.
 * @param plan columns by their names on the wire; `order` is the name of a sortable one, `-name` for the last first
 * @throws Error for a column that cannot be what it is declared to be
 */
export function defineList<S extends v.GenericSchema, const N extends string>(
  schema: S,
  plan: {
    readonly columns: Readonly<Record<N, ColumnPlan<v.InferOutput<S>>>>;
    readonly order: NoInfer<N> | `-${NoInfer<N>}`;
  },
): ListPlan {
  const columns = Object.entries<ColumnPlan<v.InferOutput<S>>>(plan.columns).map(([name, { field, filter, sort }]): ListColumn => {
    const path = (field as string).split('.');
    const meta = fieldAt(schema, path);
    if (RESERVED.has(name) || ![name, ...path].every((step) => PLAIN.test(step))) throw new Error(`no name for a column: ${name}`);
    if (sort && !SORTABLE.has(meta.kind)) throw new Error(`${name}: a ${meta.kind} has no order`);
    if (filter) valueSchema(meta);
    return { name, path, meta, filter: filter === true, sort: sort === true };
  });
  const order = orderOf(plan.order);
  if (!columns.some(({ name, sort }) => sort && name === order.column)) throw new Error(`${order.column}: the order of a list is sortable`);
  return { columns, order };
}

/** What a filter takes: words, one value, or several of which one has to fit. */
export type FilterValue = string | number | boolean | readonly string[];

/** The body of a list call: `text` is searched in every text of the record, `sort` names a column (`-date`: newest first), and every filter has its name. */
export type ListQuery = { readonly text?: string; readonly sort?: string } & Readonly<Record<string, FilterValue | undefined>>;

type ValueSchema = v.GenericSchema<FilterValue, FilterValue>;

/** One value, or several at once. */
const oneOrMore = (value: v.GenericSchema<string, string>): ValueSchema =>
  v.union([value, v.pipe(v.array(value), v.nonEmpty('required'), v.maxLength(MOST_VALUES, 'max_items'))]);

function valueSchema(meta: FieldMeta): ValueSchema {
  switch (meta.kind) {
    case 'text':
      return searchWords();
    case 'choice':
    case 'choices':
      return oneOrMore(v.picklist(meta.options, 'choice'));
    case 'flag':
    case 'yes-no':
      return v.boolean();
    case 'number':
    case 'money':
      return v.number();
    case 'day':
      return v.pipe(v.string(), v.maxLength(10, 'day'), v.check(isDay, 'day'));
    case 'instant':
      return v.pipe(v.string(), v.isoTimestamp('instant'));
    case 'id':
    case 'ref':
    case 'node':
    case 'refs':
      return oneOrMore(v.pipe(v.string(), v.regex(UUID, 'id')));
    case 'texts':
    case 'photos':
    case 'files':
    case 'signature':
      throw new Error(`nobody filters by ${meta.kind}`);
  }
}

/** The names that a column's filter has on the wire: its own, or a first and a last value. */
export const filterNames = ({ name, meta }: Pick<ListColumn, 'name' | 'meta'>): readonly string[] =>
  RANGED.has(meta.kind) ? [`${name}_from`, `${name}_to`] : [name];

/** What a list may be asked, entry by entry. */
export function listQueryEntries(plan: ListPlan) {
  const sortable = plan.columns.filter(({ sort }) => sort).flatMap(({ name }) => [name, `-${name}`]);
  const filters = plan.columns
    .filter(({ filter }) => filter)
    .flatMap((column) => filterNames(column).map((name) => [name, v.exactOptional(valueSchema(column.meta))] as const));
  return {
    text: v.exactOptional(searchWords()),
    sort: v.exactOptional(v.picklist(sortable, 'choice')),
    ...Object.fromEntries(filters),
  };
}

/** The schema of what a list call may be asked, and what else its handler answers for (`more`); a name that no column has is refused, for a filter that does nothing shows too much. */
export const listQuerySchema = (plan: ListPlan, more: v.ObjectEntries = {}): v.GenericSchema<ListQuery, ListQuery> =>
  // The entries are made one by one: their names are not known to the compiler.
  v.strictObject({ ...listQueryEntries(plan), ...more }) as unknown as v.GenericSchema<ListQuery, ListQuery>;
