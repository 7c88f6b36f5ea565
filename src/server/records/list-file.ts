import type * as v from 'valibot';
import type { Json, JsonObject } from '#core/change/json.ts';
import { dayInIstanbul, formatInstant } from '#core/date/day.ts';
import type { Column as FieldColumn } from '#core/field/fields.ts';
import { signatureWords } from '#core/field/signature.ts';
import { namedKind } from '#core/field/sorts.ts';
import { inWhole } from '#core/number/money.ts';
import type { Locale } from '#core/number/number.ts';
import type { KindId } from '#core/record/kinds.ts';
import { type FileAsk, type FileColumn, fileFields } from '#core/record/list-file.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KINDS, kindOf } from '#modules/registry.ts';
import { type Ctx, Refusal, type StreamReply } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import type { ListAsk, StoredRecord } from '#server/records/port.ts';
import { type SheetCell, sheetStream } from '#server/records/sheet-file.ts';

/** Files that one process makes at once: each holds a connection to the database while it is read. */
const MOST_AT_ONCE = 4;
const RETRY_SECONDS = 20;
let running = 0;

const YES_NO: Readonly<Record<Locale, readonly [string, string]>> = { tr: ['Evet', 'Hayır'], en: ['Yes', 'No'] };

type Column = FileColumn & FieldColumn;
type Row = Pick<StoredRecord<JsonObject>, 'id' | 'body'>;

/** Names of the records that these rows name, as far as the caller may read them. */
type Names = ReadonlyMap<string, string>;

const valueAt = (body: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as JsonObject)[step] : undefined),
    body,
  );

const listed = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []);

/** How a file has several rows of one record: the fields of a row, and the rows of a body. */
export interface FileRows {
  readonly schema: v.GenericSchema;
  readonly rowsOf: (body: JsonObject) => readonly JsonObject[];
}

function columnsOf(schema: v.GenericSchema, asked: readonly FileColumn[] | undefined): Column[] {
  const fields = fileFields(schema);
  const wanted = asked ?? [...fields.keys()].map((field): FileColumn => ({ field, title: field }));
  return wanted.flatMap((column) => {
    const field = fields.get(column.field);
    return field ? [{ ...column, ...field }] : [];
  });
}

async function namesOf(ctx: Ctx, columns: readonly Column[], rows: readonly Row[]): Promise<Names> {
  const ids = new Map<KindId, Set<string>>();
  for (const { meta, path } of columns) {
    const to = kindOf(namedKind(meta) ?? '')?.kind;
    if (to === undefined) continue;
    const known = ids.get(to) ?? new Set();
    for (const row of rows) for (const id of listed(valueAt(row.body, path))) known.add(id);
    ids.set(to, known);
  }
  const names = new Map<string, string>();
  for (const [kind, known] of ids) {
    if (known.size === 0) continue;
    const { title }: AnyRecordKind = KINDS[kind];
    for (const row of (await ctx.records.list(kind, { ids: [...known] })).rows) names.set(row.id, title(row.body));
  }
  return names;
}

/** What a cell shows: words instead of keys, names instead of ids. What the reader may not know stays empty. */
function cellOf({ cell, path, words = {} }: Column, body: JsonObject, names: Names, locale: Locale): SheetCell {
  const value = valueAt(body, path);
  if (value === null || value === undefined) return null;
  switch (cell) {
    case 'number':
      return typeof value === 'number' ? value : null;
    case 'money':
      return typeof value === 'number' ? inWhole(value) : null;
    case 'flag':
      return words[String(value)] ?? YES_NO[locale][value === true ? 0 : 1];
    case 'day':
      return new Date(`${String(value)}T00:00:00Z`);
    case 'instant':
      return formatInstant(String(value));
    case 'option':
    case 'options':
      return listed(value)
        .map((key) => words[key] ?? key)
        .join(', ');
    case 'name':
    case 'names':
      return listed(value)
        .map((id) => names.get(id) ?? '')
        .filter(Boolean)
        .join(', ');
    case 'texts':
      return listed(value).join(' / ');
    case 'signature':
      return signatureWords(value) || null;
    case 'text':
      return String(value);
  }
}

/** The rows of each record in its place. */
async function* inRows(chunks: AsyncIterable<Row[]>, split: FileRows | undefined): AsyncGenerator<Row[]> {
  for await (const rows of chunks)
    yield split === undefined ? rows : rows.flatMap(({ id, body }) => split.rowsOf(body).map((part) => ({ id, body: part })));
}

async function* cellRows<R extends Row>(ctx: Ctx, chunks: AsyncIterable<R[]>, columns: readonly Column[]): AsyncGenerator<SheetCell[]> {
  for await (const rows of chunks) {
    const names = await namesOf(ctx, columns, rows);
    for (const { body } of rows) yield columns.map((column) => cellOf(column, body, names, ctx.locale));
  }
}

/** The first chunk is read before the answer begins, so that what cannot be read is still refused in words. */
async function begun<R>(chunks: AsyncGenerator<R, void>): Promise<AsyncGenerator<R, void>> {
  let first: IteratorResult<R, void> | null = await chunks.next();
  const next = chunks.next.bind(chunks);
  chunks.next = async () => {
    if (first === null) return next();
    const given = first;
    first = null;
    return given;
  };
  return chunks;
}

/**
 * All rows of a list as a file, made while it is read: the memory it takes does not grow with the rows, and whoever stops reading
 * ends the query. Who took which rows is logged.
 * @throws Refusal TOO_MANY_REQUESTS while as many files are being made as the process makes at once
 * @param split a row for each part of a record, instead of one for the record
 */
export async function listFile(kindId: KindId, file: FileAsk, ask: ListAsk, ctx: Ctx, split?: FileRows): Promise<StreamReply> {
  if (running >= MOST_AT_ONCE) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
  running++;
  const chunks = ctx.records.chunks(kindId, ask) as AsyncGenerator<Row[], void>; // a body of any kind is JSON
  let isOpen = true;
  const end = () => {
    if (isOpen) running--;
    isOpen = false;
    chunks.return().catch(() => undefined);
  };
  try {
    const kind: AnyRecordKind = KINDS[kindId];
    const columns = columnsOf(split?.schema ?? kind.schema, file.columns);
    const cells = cellRows(ctx, inRows(await begun(chunks), split), columns);
    const name = `${kindId}-${dayInIstanbul(ctx.now)}.${file.format}`;
    await writeLogRecord(ctx.db, {
      ...authorOf(ctx),
      action: 'export',
      entity: kindId,
      title: name,
      after: ask.query as JsonObject, // what the schema of the call let through
    });
    const titled = columns.map(({ title, cell }) => ({ title, isDay: cell === 'day' }));
    const { stream, type } = sheetStream({ name: kindId, format: file.format, columns: titled, rows: cells, locale: ctx.locale });
    stream.once('close', end);
    return { stream, type, name };
  } catch (error) {
    end();
    throw error;
  }
}
