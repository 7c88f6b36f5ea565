import type * as v from 'valibot';
import { fieldsOf } from '#core/field/fields.ts';
import type { FieldMeta } from '#core/field/field.ts';
import type { Locale } from '#core/number/number.ts';
import { foldTr } from '#core/text/turkish.ts';

export type Titles = Readonly<Record<Locale, string>>;

/** What rows of a spreadsheet can be read into: the schema of a row, and what people call its columns and choices. */
export interface ImportPlan<S extends v.GenericSchema = v.GenericSchema> {
  /** Of one row. Which cells a field takes follows from its sort. */
  readonly row: S;
  /**
   * Head of each field's column, and other names under which it is found, by the field's name; and of a number that may begin with
   * zeros how many digits it has, for a spreadsheet that keeps it as a number has lost them.
   */
  readonly columns: Readonly<Record<string, Titles & { readonly also?: readonly string[]; readonly digits?: number }>>;
  /** Words of the choices of a field, by field and choice. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, Titles & { readonly also?: readonly string[] }>>>>;
  /**
   * Words that are read in more than one way, by field: the choice that each folded word stands for, by reading. Which one a file
   * means is asked; until then no such word is taken.
   */
  readonly readings?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  /**
   * Fields that name a record, each with the field in which row and named record agree: of two units of one name, the one at the
   * workplace of the row is meant.
   */
  readonly within?: Readonly<Record<string, string>>;
}

export interface ImportColumn {
  readonly field: string;
  readonly meta: FieldMeta;
  readonly title: Titles;
  readonly digits: number;
  /** Folded names under which it is found. */
  readonly names: ReadonlySet<string>;
}

/** A head as it is compared: Turkish letters folded, without signs and spaces, so that "Soru Kodu *" is "soru kodu". */
export const foldTitle = (title: string): string => foldTr(title).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a cell holds a word that is read in more than one way. */
export const isUnclear = ({ readings }: ImportPlan, field: string, text: string): boolean =>
  Object.values(readings?.[field] ?? {}).some((words) => Object.hasOwn(words, foldTitle(text)));

/**
 * A name or a sentence as two rows are compared: Turkish letters folded, spaces as one, and without the sign at its end, so that
 * "Kapak kapalı mı?" is "kapak KAPALI mı". What stands inside it counts: "Depo 1.1" is not "Depo 11".
 */
export const foldName = (name: string): string =>
  foldTr(name)
    .replace(/[\s.,:;?!…*]+$/u, '')
    .replace(/\s+/gu, ' ');

/** The columns of a plan, in the order of its schema. A field that has no title is read from no column. */
export const importColumns = ({ row, columns }: ImportPlan): ImportColumn[] =>
  fieldsOf(row).flatMap(({ path, meta }) => {
    const field = path.join('.');
    const title = columns[field];
    if (title === undefined) return [];
    return [
      { field, meta, title, digits: title.digits ?? 0, names: new Set([title.tr, title.en, field, ...(title.also ?? [])].map(foldTitle)) },
    ];
  });
