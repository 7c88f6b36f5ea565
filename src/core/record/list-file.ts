import * as v from 'valibot';
import { type Column, columnsOf } from '#core/field/fields.ts';
import { type ListPlan, type ListQuery, listQueryEntries } from '#core/record/list.ts';

export const FILE_FORMATS = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A column of a file: the field, its head, and the words of its choices, all in the language of the screen that asks. */
export interface FileColumn {
  readonly field: string;
  readonly title: string;
  readonly words?: Readonly<Record<string, string>>;
}

/** What is asked for a file: of which rows, in what form, with which columns. */
export interface FileAsk {
  readonly query: ListQuery;
  readonly format: FileFormat;
  /** None: every field, headed by its name. */
  readonly columns?: readonly FileColumn[];
}

const MOST_COLUMNS = 60;
/** Options of one choice at most. */
const MOST_OPTIONS = 200;

/** The fields that a file can show, by their dotted paths: one value a record, nothing sensitive. */
export const fileFields = (schema: v.GenericSchema): ReadonlyMap<string, Column> =>
  new Map(columnsOf(schema).map((column) => [column.path.join('.'), column]));

const short = (max: number) => v.pipe(v.string(), v.maxLength(max, 'max_length'));

/** The schema of a file call: what the list call takes (`more` as there), and how the file is to look. */
export function listFileSchema(schema: v.GenericSchema, plan: ListPlan, more: v.ObjectEntries = {}): v.GenericSchema<ListQuery, FileAsk> {
  const column = v.object({
    field: v.picklist([...fileFields(schema).keys()], 'choice'),
    title: short(200),
    words: v.exactOptional(v.pipe(v.record(short(100), short(200)), v.maxEntries(MOST_OPTIONS, 'max_items'))),
  });
  const made = v.pipe(
    v.strictObject({
      ...listQueryEntries(plan),
      ...more,
      format: v.exactOptional(v.picklist(FILE_FORMATS, 'choice')),
      columns: v.exactOptional(v.pipe(v.array(column), v.nonEmpty('required'), v.maxLength(MOST_COLUMNS, 'max_items'))),
    }),
    v.transform(({ format = 'xlsx', columns, ...query }) => ({ query, format, ...(columns ? { columns } : {}) })),
  );
  // The filters' names are not known to the compiler.
  return made as unknown as v.GenericSchema<ListQuery, FileAsk>;
}
