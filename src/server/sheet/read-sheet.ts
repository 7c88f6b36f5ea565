import * as v from 'valibot';
import { formatDay, parseDay } from '#core/date/day.ts';
import type { ErrorItem } from '#core/error/codes.ts';
import { parseMoney } from '#core/number/money.ts';
import { formatNumber, type Locale } from '#core/number/number.ts';
import { foldTitle, type ImportColumn, importColumns, type ImportPlan, isUnclear } from '#core/sheet/import-plan.ts';
import type { LetterReading } from '#modules/imports/shared/imports.calls.ts';
import type { ImportHead } from '#server/db/tables-imports.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { wordText } from '#server/http/messages.ts';
import { DocumentFailed, makeInChild } from '#server/pdf/in-child.ts';
import { inTurn } from '#server/pdf/queue.ts';
import { issueItems } from '#server/records/refusals.ts';
import type { RawRow } from '#server/sheet/cells.ts';
import { eachInTurns } from '#server/sheet/in-turns.ts';
import { isZip, unpackedSize } from '#server/sheet/zip-size.ts';

/** Rows of one file at most, its head included, and what reading it may cost. */
export const MOST_ROWS = 5001;
const LIMITS = { heap: 384, ms: 30_000 };
/**
 * A file of LibreOffice is read as a whole, and takes ten times what it unpacks to: 20,000 rows of 15 columns (43 MB) fit into the first
 * heap, of 22 columns (62 MB) into the second.
 */
const LARGE = { unpacked: 32_000_000, heap: 768 };
const READER = new URL('./cells.ts', import.meta.url).href;
/** Bytes that a file may unpack to: 5,000 rows take less than a tenth. */
const MOST_UNPACKED = 64_000_000;
/** The head stands within the first rows: above it some offices have a title. */
const HEAD_WITHIN = 10;
/** A day as JSON has it. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T00:00:00/;
/** A day as a spreadsheet counts it, in a cell that has no format of a date: days since the end of 1899. */
const SERIAL = /^\d{4,5}$/;
/** What stands in a cell whose formula failed: in a file of Excel, and of LibreOffice. */
const BROKEN = /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|GETTING_DATA|SPILL!|CALC!)|Err:\d{3})$/i;
const DAY_MS = 86_400_000;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

const WORDS = {
  unreadable: {
    tr: 'Dosya okunamadı. Excel (.xlsx), LibreOffice (.ods) veya CSV (UTF-8) olarak kaydedip yeniden deneyin.',
    en: 'The file could not be read. Save it as Excel (.xlsx), LibreOffice (.ods) or CSV (UTF-8) and try again.',
  },
  too_large: {
    tr: 'Dosya açıldığında 64 MB’ı aşıyor. Gereksiz sayfaları, satırları ve resimleri silip yeniden deneyin.',
    en: 'Unpacked, the file is larger than 64 MB. Remove the sheets, rows and pictures that are not needed and try again.',
  },
  too_long: { tr: 'Dosyayı bölün. Bir dosyadaki en çok satır sayısı: ', en: 'Split the file. Most rows of one file: ' },
  empty: { tr: 'Dosyada başlığın altında satır yok.', en: 'There are no rows below the head of the file.' },
  no_head: { tr: 'Zorunlu sütunlar bulunamadı: ', en: 'Required columns were not found: ' },
  twice: { tr: 'Bu sütun iki kez geçiyor: ', en: 'This column stands twice: ' },
  broken: { tr: 'Hücredeki formül hata veriyor: ', en: 'The formula in this cell gives an error: ' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

export interface CellProblem {
  /** Head of the column in the language of the caller. */
  readonly column: string;
  readonly message: string;
}

/** A row as it was read: what it says, or what is wrong with it. */
export interface ReadRow<T> {
  readonly row: number;
  readonly value: T | null;
  readonly problems: CellProblem[];
  /** Its cells as texts, in the order of the file. */
  readonly cells: readonly string[];
}

export interface ReadSheet<T> {
  /** The head of the file as it stands in it, each with the field that it was taken for. */
  readonly head: readonly ImportHead[];
  readonly rows: readonly ReadRow<T>[];
}

const refused = ({ locale }: Ctx, word: keyof typeof WORDS, more = ''): Refusal => {
  const message = `${WORDS[word][locale]}${more}`;
  return new Refusal('VALIDATION', { message, items: [{ field: 'file', message }] });
};

/** A small file may hold a large one: what it says of its size, which is returned, is looked at before anything of it is unpacked. @throws Refusal VALIDATION */
function demandSize(ctx: Ctx, bytes: Uint8Array): number {
  if (!isZip(bytes)) return bytes.length;
  const size = unpackedSize(bytes);
  if (size === null) throw refused(ctx, 'unreadable');
  if (size > MOST_UNPACKED) throw refused(ctx, 'too_large');
  return size;
}

/** @throws Refusal VALIDATION for what is no spreadsheet or too large, UNAVAILABLE while too many are being read */
async function rawRows(ctx: Ctx, bytes: Uint8Array, most: number): Promise<RawRow[]> {
  const limits = demandSize(ctx, bytes) > LARGE.unpacked ? { ...LIMITS, heap: LARGE.heap } : LIMITS;
  const read = () => makeInChild({ module: READER, facts: { bytes, most: most + HEAD_WITHIN } }, limits);
  const json = await inTurn(ctx.caller.user_id, read).catch((error: unknown) => {
    throw error instanceof DocumentFailed ? refused(ctx, 'unreadable') : error;
  });
  return JSON.parse(Buffer.from(json).toString()) as RawRow[]; // what cells.ts writes
}

/** @param digits of a number of that many digits: the zeros in front that its cell has lost are put back */
const textOf = (cell: unknown, digits = 0): string => {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'number' && Number.isSafeInteger(cell) ? String(cell).padStart(digits, '0') : String(cell);
  const day = INSTANT.exec(text)?.[1];
  return day === undefined ? text.trim() : formatDay(day);
};

const TRUE = new Set(['evet', 'yes', 'true', 'dogru', 'x', '1', 'var'].map(foldTitle));
const FALSE = new Set(['', 'hayır', 'no', 'false', 'yanlış', '0', 'yok'].map(foldTitle));

const dayIn = (text: string): string | null =>
  SERIAL.test(text) ? new Date(SERIAL_ZERO + Number(text) * DAY_MS).toISOString().slice(0, 10) : parseDay(text);

/** Folded words of the choices of a field, of each plan once: a file asks for them in every row. */
const CHOICE_WORDS = new WeakMap<ImportPlan, Map<string, ReadonlyMap<string, string>>>();
function choiceWords(plan: ImportPlan, field: string): ReadonlyMap<string, string> {
  const known = CHOICE_WORDS.get(plan) ?? new Map<string, ReadonlyMap<string, string>>();
  CHOICE_WORDS.set(plan, known);
  const words =
    known.get(field) ??
    new Map(
      Object.entries(plan.choices?.[field] ?? {})
        .flatMap(([key, { tr, en, also = [] }]) => [key, tr, en, ...also].map((word) => [foldTitle(word), key] as const))
        // Of two choices with one word the first is meant.
        .toReversed(),
    );
  known.set(field, words);
  return words;
}

/** What a cell says as a value of its field; what it cannot be is left as it stands, for the schema to refuse. */
function valueIn({ field, meta }: ImportColumn, text: string, plan: ImportPlan, reading: LetterReading | undefined): unknown {
  switch (meta.kind) {
    case 'number': {
      const number = Number(text.replace(',', '.'));
      return text === '' ? null : Number.isNaN(number) ? text : number;
    }
    case 'money': {
      const amount = parseMoney(text, 'tr');
      return amount === undefined ? text : amount;
    }
    case 'flag': {
      const word = foldTitle(text);
      return TRUE.has(word) ? true : FALSE.has(word) ? false : text;
    }
    case 'day':
      return text === '' ? null : (dayIn(text) ?? text);
    case 'texts':
      // Of one in each line, a line may have a stroke in itself.
      return text
        .split(text.includes('\n') ? /[;\n]/ : /[;/]/)
        .map((part) => part.trim())
        .filter(Boolean);
    case 'choice': {
      const said = foldTitle(text.replace(/\(?\+\)?$/, ' pozitif').replace(/\(?[-−]\)?$/, ' negatif'));
      return choiceWords(plan, field).get(said) ?? plan.readings?.[field]?.[reading ?? '']?.[said] ?? text;
    }
    default:
      return text;
  }
}

/** The row that names most columns, within the first ones. */
function headOf(rows: readonly RawRow[], columns: readonly ImportColumn[]) {
  const named = rows.slice(0, HEAD_WITHIN).map((row) => ({
    row,
    fields: row.cells.map((cell) => {
      const name = foldTitle(textOf(cell));
      return columns.find(({ names }) => names.has(name)) ?? null;
    }),
  }));
  const count = ({ fields }: (typeof named)[number]) => fields.filter((field) => field !== null).length;
  return named.toSorted((a, b) => count(b) - count(a))[0];
}

/** A row as it stands in the file. */
export interface FoundRow {
  readonly row: number;
  /** Its cells as texts, in the order of the file. */
  readonly cells: readonly string[];
  /** What the cells say as values of the fields, by field; of every column that the file has. */
  readonly given: Readonly<Record<string, unknown>>;
  /** The cell of each of these fields as a text. */
  readonly texts: Readonly<Record<string, string>>;
  /** Cells whose formula failed: such a text is nothing that anybody entered. */
  readonly broken: readonly CellProblem[];
}

export interface FoundSheet {
  readonly head: ReadSheet<unknown>['head'];
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly FoundRow[];
}

/**
 * Finds head, columns and rows of a spreadsheet by a plan: columns by their names in either language, in any order. What a row
 * says is not judged.
 * @param required fields without whose column nothing can be read
 * @param most rows of the file, its head included
 * @param reading of words that have more than one, where somebody has said it
 * @throws Refusal VALIDATION for a file that cannot be read as a whole
 */
export async function openSheet(
  ctx: Ctx,
  bytes: Uint8Array,
  plan: ImportPlan,
  required: readonly string[],
  most = MOST_ROWS,
  reading?: LetterReading,
): Promise<FoundSheet> {
  const { locale } = ctx;
  const columns = importColumns(plan);
  const raw = await rawRows(ctx, bytes, most);
  const head = headOf(raw, columns);
  const missing = columns.filter((column) => required.includes(column.field) && !head?.fields.includes(column));
  if (head === undefined || missing.length > 0) throw refused(ctx, 'no_head', missing.map(({ title }) => title[locale]).join(', '));
  const twice = columns.find((column) => head.fields.filter((field) => field === column).length > 1);
  if (twice !== undefined) throw refused(ctx, 'twice', twice.title[locale]);
  const rest = raw.slice(raw.indexOf(head.row) + 1);
  // A head over several rows stands in each of them.
  const isHead = ({ cells }: RawRow): boolean =>
    cells.every((cell, at) => textOf(cell) === '' || textOf(cell) === textOf(head.row.cells[at]));
  const from = rest.findIndex((row) => !isHead(row));
  const below = from < 0 ? [] : rest.slice(from);
  if (below.length === 0) throw refused(ctx, 'empty');
  if (below.length >= most) throw refused(ctx, 'too_long', formatNumber(most - 1, locale));
  const found = ({ row, cells: values }: RawRow): FoundRow => {
    const cells = head.fields.map((column, at) => textOf(values[at], column?.digits));
    const texts = Object.fromEntries(head.fields.flatMap((column, at) => (column === null ? [] : [[column.field, cells[at] ?? '']])));
    const given = Object.fromEntries(columns.map((column) => [column.field, valueIn(column, texts[column.field] ?? '', plan, reading)]));
    const failed = columns.filter(({ field }) => BROKEN.test(texts[field] ?? ''));
    const broken = failed.map(({ field, title }) => ({ column: title[locale], message: `${WORDS.broken[locale]}${texts[field]}` }));
    return { row, cells, given, texts, broken };
  };
  const rows = await eachInTurns(below, found);
  const told = (column: ImportColumn | null, n: number): ImportHead => {
    const field = column?.field ?? null;
    const isOpen = field !== null && rows.some(({ texts }) => isUnclear(plan, field, texts[field] ?? ''));
    return { title: textOf(head.row.cells[n]), field, ...(isOpen ? { letters: reading ?? 'open' } : {}) };
  };
  return { head: head.fields.map(told), columns, rows };
}

/** What is wrong with fields, in the words of the caller, each by the head of its column. */
export const problemsAt = (columns: readonly ImportColumn[], items: readonly ErrorItem[], locale: Locale): CellProblem[] =>
  items.map(({ field = '', message }) => ({
    column: columns.find((column) => column.field === field.split('.')[0])?.title[locale] ?? '',
    message: wordText(message, locale),
  }));

/**
 * Reads a spreadsheet by a plan: each row is right, or is told by column what is wrong with it.
 * @param required fields without whose column nothing can be read
 * @throws Refusal VALIDATION for a file that cannot be read as a whole
 */
export async function readSheet<S extends v.GenericSchema>(
  ctx: Ctx,
  bytes: Uint8Array,
  plan: ImportPlan<S>,
  required: readonly string[],
): Promise<ReadSheet<v.InferOutput<S>>> {
  const { head, columns, rows } = await openSheet(ctx, bytes, plan, required);
  return {
    head,
    rows: rows.map(({ row, cells, given, broken }) => {
      if (broken.length > 0) return { row, value: null, problems: [...broken], cells };
      const parsed = v.safeParse(plan.row, given);
      return parsed.success
        ? { row, value: parsed.output, problems: [], cells }
        : { row, value: null, problems: problemsAt(columns, issueItems(parsed.issues), ctx.locale), cells };
    }),
  };
}
