import type * as v from 'valibot';
import { type FieldMeta, isQuote, isSensitive } from '#core/field/field.ts';
import { shapeOf } from '#core/field/shape.ts';
import { type Cell, SORTS } from '#core/field/sorts.ts';

/** A field as a schema declares it, without a value. */
export interface DeclaredField {
  readonly meta: FieldMeta;
  /** Every step from the top; entries of lists and maps are no step. */
  readonly path: readonly string[];
  readonly isSensitive: boolean;
  /** It stands in what another record said, or in a list or map: a body holds any number of its values. */
  readonly isRepeated: boolean;
}

type Stand = Omit<DeclaredField, 'meta'>;
const TOP: Stand = { path: [], isSensitive: false, isRepeated: false };

/** Every field that a schema declares, however deep, in its order. */
export function fieldsOf(schema: v.GenericSchema, stand: Stand = TOP): DeclaredField[] {
  const here = {
    ...stand,
    isSensitive: stand.isSensitive || isSensitive(schema),
    isRepeated: stand.isRepeated || isQuote(schema),
  };
  const shape = shapeOf(schema);
  if (shape.is === 'field') return [{ ...here, meta: shape.meta }];
  if (shape.is === 'list') return fieldsOf(shape.item, { ...here, isRepeated: true });
  if (shape.is === 'map') return fieldsOf(shape.value, { ...here, isRepeated: true });
  if (shape.is !== 'object') return [];
  return Object.entries(shape.entries).flatMap(([name, entry]) => fieldsOf(entry, { ...here, path: [...here.path, name] }));
}

/** A field that has a column in a table of many records. */
export interface Column {
  readonly path: readonly string[];
  readonly meta: FieldMeta;
  readonly cell: NonNullable<Cell>;
}

/** The columns that an export of a kind can have: one value a record, nothing sensitive. */
export const columnsOf = (schema: v.GenericSchema): Column[] =>
  fieldsOf(schema).flatMap(({ path, meta, isSensitive: isHidden, isRepeated }) => {
    const { cell } = SORTS[meta.kind];
    return cell === null || isHidden || isRepeated ? [] : [{ path, meta, cell }];
  });
