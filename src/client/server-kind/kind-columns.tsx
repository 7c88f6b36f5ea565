import type { MessageDescriptor } from '@lingui/core';
import type { ColumnValue, ListColumn, Translate } from '#client/list/column.ts';
import { FieldValue } from '#client/records/values/FieldValue.tsx';
import { type Described, type Position, positionOf } from '#client/records/values/position.ts';
import type { KindColumn, KindRow, KindPages } from '#client/server-kind/pages.ts';
import { type NamesOf, valueWords } from '#client/server-kind/value-words.ts';
import type { Json, JsonObject } from '#core/change/json.ts';
import { shapeOf } from '#core/field/shape.ts';
import { inWhole } from '#core/number/money.ts';
import type { FileColumn } from '#core/record/list-file.ts';
import type { ListPlan } from '#core/record/list.ts';

interface Part extends Position {
  readonly path: string;
  /** The words of the object that it stands in. */
  readonly above: MessageDescriptor | undefined;
}

function partOf(kind: Described, { labels }: Pick<KindPages, 'labels'>, path: string): Part {
  const above = path.includes('.') ? positionOf(kind, labels, path.slice(0, path.lastIndexOf('.'))).words?.label : undefined;
  return { ...positionOf(kind, labels, path), path, above };
}

export const valueAt = (body: JsonObject, path: string): Json | undefined =>
  path
    .split('.')
    .reduce<Json | undefined>(
      (at, step) => (typeof at === 'object' && at !== null && !Array.isArray(at) ? (at as JsonObject)[step] : undefined),
      body,
    );

const kindOf = ({ schema }: Position) => {
  const shape = schema && shapeOf(schema);
  return shape?.is === 'field' ? shape.meta.kind : undefined;
};
/** What only a drawing can say: the device knows the names, and the words of a cell do not wait for it; an amount follows the language. */
const isDrawn = (part: Part): boolean => ['id', 'ref', 'node', 'refs', 'money'].includes(kindOf(part) ?? '');
const COUNTED: readonly (string | undefined)[] = ['number', 'money', 'day', 'instant'];

/** What a row is sorted by where that is other than its words. */
function countOf(part: Part, row: KindRow): ColumnValue {
  const value = valueAt(row, part.path);
  if (typeof value === 'number') return kindOf(part) === 'money' ? inWhole(value) : value;
  return typeof value === 'string' ? value : null;
}

function fileColumn({ path, words, above }: Part, translate: Translate): FileColumn {
  const own = words === undefined ? path : translate(words.label);
  const options = words?.options;
  return {
    field: path,
    title: above === undefined ? own : `${translate(above)}: ${own}`,
    ...(options === undefined
      ? {}
      : { words: Object.fromEntries(Object.entries(options).map(([option, word]) => [option, translate(word)])) }),
  };
}

/** @throws Error where a column has no words: a bug */
function columnOf(
  kind: Described,
  plan: ListPlan,
  pages: Pick<KindPages, 'labels'>,
  column: KindColumn,
  names: NamesOf | undefined,
): ListColumn<KindRow> {
  const parts = column.fields.map((path) => partOf(kind, pages, path));
  const [first] = parts;
  const label = column.label ?? (parts.length > 1 ? first?.above : undefined) ?? first?.words?.label;
  if (first === undefined || label === undefined) throw new Error(`no label of ${column.fields.join()}`);
  const declared = plan.columns.find(({ path }) => path.join('.') === first.path);
  const text = (row: KindRow, translate: Translate) =>
    parts
      .map((part) => valueWords(part, valueAt(row, part.path), translate, names))
      .filter(Boolean)
      .join(' ');
  // A day or a number is in another order than its words.
  const isCounted = parts.length === 1 && COUNTED.includes(kindOf(first));
  return {
    id: declared?.name ?? first.path.replaceAll('.', '_'),
    label,
    value: (row, translate) => (isCounted ? countOf(first, row) : text(row, translate) || null),
    ...(isCounted ? { text } : {}),
    ...(parts.some(isDrawn)
      ? {
          cell: (row: KindRow) => parts.map((part) => <FieldValue key={part.path} position={part} value={valueAt(row, part.path)} />),
        }
      : {}),
    width: column.width,
    phone: column.phone,
    isSortable: declared?.sort === true,
    isNumeric: parts.length === 1 && ['number', 'money'].includes(kindOf(first) ?? ''),
    inFile: (translate) => parts.map((part) => fileColumn(part, translate)),
  };
}

/** The columns of a kind's list: words, order and the file follow from its schema, its labels and its list. @param names where records that are named lie on the device */
export const kindColumns = (
  kind: Described,
  plan: ListPlan,
  pages: Pick<KindPages, 'labels' | 'columns'>,
  names?: NamesOf,
): readonly ListColumn<KindRow>[] =>
  pages.columns.map((column) => ('fields' in column ? columnOf(kind, plan, pages, column, names) : column));
