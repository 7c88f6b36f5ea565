import * as v from 'valibot';
import type { Json, JsonObject } from '#core/change/json.ts';
import { formatDay } from '#core/date/day.ts';
import { shapeOf } from '#core/field/shape.ts';
import { SORTS } from '#core/field/sorts.ts';
import { type FieldMeta, fieldMeta } from '#core/field/field.ts';
import { newId } from '#core/id/uuid.ts';
import type { Locale } from '#core/number/number.ts';
import type { ImportColumn } from '#core/sheet/import-plan.ts';
import type { ImportAction, ImportChange, ImportProblem } from '#server/db/tables-imports.ts';
import { issueItems } from '#server/records/refusals.ts';
import { cellProblems } from '#server/sheet/cell-words.ts';
import type { AnyImporter, Judge, Known, RowStore, RuleCtx } from '#server/sheet/importer.ts';
import { type ReferenceNames, referenceNames } from '#server/sheet/import-names.ts';
import { identityOf, knownRecords, recordOf } from '#server/sheet/known-records.ts';
import { eachInTurns } from '#server/sheet/in-turns.ts';
import { planTree } from '#server/sheet/plan-tree.ts';
import { storeOf } from '#server/sheet/record-rows.ts';
import { type FoundRow, type FoundSheet, problemsAt } from '#server/sheet/read-sheet.ts';

/** A cell of it names one record. */
const isOneName = ({ kind }: FieldMeta): boolean => kind === 'id' || kind === 'ref' || kind === 'node';

/** What a row would do, and all that is needed to do it. */
export interface PlannedRow {
  readonly row: number;
  /** Rows are written from the least on, and taken back from the greatest on. */
  readonly depth: number;
  readonly action: ImportAction;
  readonly record_id: string | null;
  readonly version: number | null;
  readonly body: JsonObject | null;
  readonly before: JsonObject | null;
  readonly cells: readonly string[];
  readonly changes: readonly ImportChange[];
  readonly problems: readonly ImportProblem[];
}

/** Rows whose records are looked for at once. */
const AT_ONCE = 2_000;

const WORDS = {
  none: { tr: 'Bu adda bir kayıt bulunamadı: ', en: 'There is nothing of this name: ' },
  several: { tr: 'Bu adda birden çok kayıt var: ', en: 'Several have this name: ' },
  unclear: {
    tr: 'Bu numarayla birden çok kayıt var; hangisi olduğu anlaşılamadı.',
    en: 'Several records have this number: which one is meant is not clear.',
  },
  twice: { tr: 'Aynı kayıt bu dosyada daha önce geçiyor, satır: ', en: 'The same record stands above in this file, row: ' },
  yes: { tr: 'Evet', en: 'Yes' },
  no: { tr: 'Hayır', en: 'No' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** A body in which nothing is entered: what may be left out is left out. */
function blankOf(schema: v.GenericSchema): JsonObject {
  const shape = shapeOf(schema);
  if (shape.is !== 'object') return {};
  const open = Object.entries(shape.entries).filter(([, entry]) => entry.type !== 'exact_optional');
  return Object.fromEntries(
    open.map(([name, entry]): [string, Json] => {
      const meta = fieldMeta(entry);
      return [name, meta === undefined ? null : SORTS[meta.kind].blank];
    }),
  );
}

/** A row as it was read. */
export interface ReadCells {
  readonly row: FoundRow;
  readonly said: JsonObject;
  readonly problems: readonly ImportProblem[];
}

/** Plans rows of one file, each with what it would do. */
export class Planner {
  private readonly store: RowStore;
  private readonly judge: Judge | undefined;
  private readonly fields: ReadonlySet<string>;
  private readonly seen = new Map<string, number>();
  /** Records that some row is just where it is: no other row moves them. */
  private readonly taken = new Set<string>();
  private readonly one: AnyImporter;
  private readonly columns: readonly ImportColumn[];
  private readonly names: ReferenceNames;
  private readonly ctx: RuleCtx;
  /** The path of a record of a tree, there or to be made. */
  pathOf: (id: string) => string = () => '';

  constructor(one: AnyImporter, columns: readonly ImportColumn[], names: ReferenceNames, ctx: RuleCtx, judge?: Judge) {
    [this.one, this.columns, this.names, this.ctx, this.judge] = [one, columns, names, ctx, judge];
    this.store = storeOf(one);
    const shape = shapeOf(this.store.schema);
    this.fields = new Set(shape.is === 'object' ? Object.keys(shape.entries) : []);
  }

  /** What the filled cells of a row say, references as ids, and what of them names nothing. An empty cell says nothing. */
  read(row: FoundRow): ReadCells {
    const { texts, given, broken } = row;
    const { locale } = this.ctx;
    const said: Record<string, Json> = {};
    const problems: ImportProblem[] = [...broken];
    if (broken.length > 0) return { row, said, problems };
    for (const column of this.columns) {
      const text = texts[column.field] ?? '';
      // What is above a row may stand in the file itself.
      if (text === '' || column.field === this.one.tree?.above) continue;
      const value = given[column.field] as Json; // what a cell of a spreadsheet can be
      if (column.meta.kind === 'refs') {
        const { ids, wrong } = this.readNames(column, text, said);
        said[column.field] = ids;
        problems.push(...wrong);
        continue;
      }
      if (!isOneName(column.meta)) {
        said[column.field] = this.tidy(column.field, value);
        continue;
      }
      const found = this.names.find(column, text, said);
      if ('id' in found) said[column.field] = found.id;
      else problems.push({ column: column.title[locale], message: `${WORDS[found.problem][locale]}${text}` });
    }
    return { row, said, problems };
  }

  /** A cell that names several. */
  private readNames(column: ImportColumn, text: string, said: JsonObject) {
    const wrong: ImportProblem[] = [];
    const ids = new Set<string>();
    for (const name of text.split(/[;\n]/).map((part) => part.trim())) {
      if (name === '') continue;
      const found = this.names.find(column, name, said);
      if ('id' in found) ids.add(found.id);
      else wrong.push({ column: column.title[this.ctx.locale], message: `${WORDS[found.problem][this.ctx.locale]}${name}` });
    }
    return { ids: [...ids], wrong };
  }

  /** A value as its field keeps it, e.g. a number without the signs between its digits, so that a record is known by it. */
  private tidy(field: string, value: Json): Json {
    const shape = shapeOf(this.store.schema);
    const entry = shape.is === 'object' ? shape.entries[field] : undefined;
    const parsed = entry === undefined ? undefined : v.safeParse(entry, value);
    return parsed?.success ? (parsed.output as Json) : value;
  }

  private isNear(record: Known, said: JsonObject): boolean {
    const { within } = this.one;
    return within === undefined || record.body[within] === said[within];
  }

  /** Before rows are planned: somebody who works at two workplaces is not moved from one to the other. */
  take(said: JsonObject, known: ReadonlyMap<string, readonly Known[]>): void {
    const record = recordOf(this.one, said, known);
    if (record !== null && record !== 'several' && this.isNear(record, said)) this.taken.add(record.id);
  }

  private shown(column: ImportColumn, value: Json | undefined): string {
    const { locale } = this.ctx;
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return WORDS[value ? 'yes' : 'no'][locale];
    if (column.meta.kind === 'refs' && Array.isArray(value)) return value.map((id) => this.names.titleOf(column, String(id))).join(', ');
    if (Array.isArray(value)) return value.join(', ');
    const text = String(value);
    if (column.meta.kind === 'day') return formatDay(text);
    if (column.meta.kind === 'choice') return this.one.plan.choices?.[column.field]?.[text]?.[locale] ?? text;
    if (column.field === this.one.tree?.above) return this.pathOf(text);
    return isOneName(column.meta) ? this.names.titleOf(column, text) : text;
  }

  private changesOf(before: JsonObject, after: JsonObject): ImportChange[] {
    return this.columns
      .filter(({ field }) => this.fields.has(field) && JSON.stringify(before[field] ?? '') !== JSON.stringify(after[field] ?? ''))
      .map((column) => ({
        column: column.title[this.ctx.locale],
        before: this.shown(column, before[column.field]),
        after: this.shown(column, after[column.field]),
      }))
      .filter(({ before, after }) => before !== after || before !== '');
  }

  /** A row that is not taken. Of one cell the first problem says enough: a day that is none is not in the future as well. */
  refuse({ row, cells }: FoundRow, problems: readonly ImportProblem[]): PlannedRow {
    const firsts = [...new Map(problems.toReversed().map((item) => [item.column, item])).values()].toReversed();
    const nothing = { depth: 0, record_id: null, version: null, body: null, before: null, changes: [] };
    return { ...nothing, row, cells, action: 'refused', problems: firsts };
  }

  plan({ row, said, problems }: ReadCells, known: ReadonlyMap<string, readonly Known[]>): PlannedRow {
    const { one } = this;
    const { locale } = this.ctx;
    if (problems.length > 0) return this.refuse(row, problems);
    const identity = identityOf(one, said);
    const above = identity === null ? undefined : this.seen.get(identity);
    if (above !== undefined) return this.refuse(row, [{ column: '', message: `${WORDS.twice[locale]}${above}` }]);
    const found = recordOf(one, said, known);
    if (found === 'several') return this.refuse(row, [{ column: '', message: WORDS.unclear[locale] }]);
    const isAnother = found !== null && !this.isNear(found, said) && this.taken.has(found.id);
    const record = isAnother ? null : found;
    if (record) this.taken.add(record.id);
    const planned = this.complete(row, said, record, newId(), 0);
    if (identity !== null && planned.action !== 'refused') this.seen.set(identity, row.row);
    return planned;
  }

  /** Names in a list are added to those that are there: a row takes none away. */
  private added(before: JsonObject, own: JsonObject): JsonObject {
    const lists = this.columns.filter(({ field, meta }) => meta.kind === 'refs' && own[field] !== undefined);
    const listed = (body: JsonObject, field: string) => (Array.isArray(body[field]) ? body[field] : []);
    return {
      ...own,
      ...Object.fromEntries(lists.map(({ field }) => [field, [...new Set([...listed(before, field), ...listed(own, field)])]])),
    };
  }

  /** What a row does to its record, or the new one that it makes; refused where the body is none. */
  complete(found: FoundRow, said: JsonObject, record: Known | null, id: string, depth: number): PlannedRow {
    const { one, store } = this;
    const { locale, now } = this.ctx;
    const { row, cells } = found;
    const own = Object.fromEntries(Object.entries(said).filter(([field]) => this.fields.has(field)));
    const given = record ? { ...record.body, ...this.added(record.body, own) } : { ...blankOf(store.schema), ...one.begin, ...own };
    const parsed = v.safeParse(store.schema, given);
    if (!parsed.success) return this.refuse(found, cellProblems(this.columns, issueItems(parsed.issues), given, one.plan, locale));
    const body: JsonObject = one.settled?.(parsed.output, now) ?? parsed.output;
    const issues = [...(store.issues?.(body) ?? []), ...(one.issues?.(body) ?? [])];
    if (issues.length > 0) return this.refuse(found, problemsAt(this.columns, issues, locale));
    const planned = { row, cells, depth, version: null, body: null, before: null, problems: [] };
    const isSame = record !== null && this.changesOf(record.body, body).length === 0;
    // Asked of no row that does nothing: it is right whatever may not be done.
    const refused = isSame ? [] : [...(record?.closed ?? []), ...(this.judge?.(body, record) ?? [])];
    if (refused.length > 0) return this.refuse(found, problemsAt(this.columns, refused, locale));
    if (!record) return { ...planned, action: 'create', record_id: id, body, changes: this.changesOf({}, body) };
    const changes = this.changesOf(record.body, body);
    const there = { ...planned, record_id: record.id, version: record.version, changes };
    return changes.length === 0 ? { ...there, action: 'same' } : { ...there, action: 'change', body, before: record.body };
  }
}

/** What the rows of a file would do, some thousand at a time. Nothing is written. */
export async function* planRows(one: AnyImporter, { columns, rows }: FoundSheet, ctx: RuleCtx): AsyncGenerator<readonly PlannedRow[]> {
  const names = await referenceNames(columns, one.plan, ctx);
  const planner = new Planner(one, columns, names, ctx, await storeOf(one).judge?.(ctx));
  if (one.tree !== undefined) {
    const planned = planTree(planner, one.tree, rows, columns, names, ctx.locale);
    for (let from = 0; from < planned.length; from += AT_ONCE) yield planned.slice(from, from + AT_ONCE);
    return;
  }
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const read = await eachInTurns(rows.slice(from, from + AT_ONCE), (row) => planner.read(row));
    const known = await knownRecords(
      one,
      read.map(({ said }) => said),
      ctx,
    );
    for (const { said } of read) planner.take(said, known);
    yield await eachInTurns(read, (each) => planner.plan(each, known));
  }
}
