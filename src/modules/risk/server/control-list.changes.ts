import { sameJson } from '#core/change/json.ts';
import type { Locale } from '#core/number/number.ts';
import { foldName, importColumns } from '#core/sheet/import-plan.ts';
import { cutPair } from '#core/text/cut-pair.ts';
import { cutText } from '#core/text/turkish.ts';
import { inList } from '#modules/risk/shared/asked-questions.ts';
import { markIn, QUESTION_FIELDS, rowTexts } from '#modules/risk/server/control-list.sheet.ts';
import { controlListPlan, type ImportReport, type QuestionRow } from '#modules/risk/shared/control-list.import.ts';
import type { ControlList, QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { shownText } from '#server/records/sheet-text.ts';
import type { ReadRow, ReadSheet } from '#server/sheet/read-sheet.ts';

type Question = StoredRecord<QuestionTemplate>;
type List = StoredRecord<ControlList>;
type Told = ImportReport['changes'][number];

/** Letters of a cell that a report shows of what was and what comes. */
const TOLD = 200;

const WORDS = {
  mark: {
    tr: 'Bu sütun dışa aktarılan dosyadaki gibi kalmalı. Yeni bir soru için boş bırakın.',
    en: 'This column stays as the exported file has it. Leave it empty for a new question.',
  },
  gone: { tr: 'Bu soru artık yok veya erişiminizde değil.', en: 'This question is not there any more, or not in your reach.' },
  later: {
    tr: 'Soru, dosya alındıktan sonra değiştirildi. Dosyayı yeniden dışa aktarın.',
    en: 'The question was changed after the file was made. Export it again.',
  },
  again: {
    tr: 'Aynı kayıt birden fazla satırda var. Yeni bir soruysa Kayıt hücresini boşaltın.',
    en: 'More than one row has this record. If this is a new question, empty its Record cell.',
  },
  twice: { tr: 'Bu soru bu listede zaten var.', en: 'This list has this question already.' },
  list: { tr: 'Soru başka bir listeye taşınamaz.', en: 'A question stays in its list.' },
  header: {
    tr: 'Listenin kategorisi ve türü bu dosyayla değişmez; listenin kendi sayfasında değiştirin.',
    en: 'Category and type of a list do not change by this file; change them on the page of the list.',
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** A question that a row changes. */
export interface Change {
  readonly before: Question;
  readonly after: QuestionTemplate;
  readonly told: Told;
}

export interface Changes {
  readonly changes: readonly Change[];
  /** Rows that say what their question says already. */
  readonly same: number;
  /** Rows that name no question: new ones. */
  readonly rest: readonly ReadRow<QuestionRow>[];
}

/** Text of a cell as two of them are compared: a spreadsheet program keeps neither the blanks at its ends nor the kind of its lines. */
const plain = (text: string): string => shownText(text).trim();

/** Everything that rows may name, read at once. */
async function namedBy(ctx: Ctx, rows: readonly ReadRow<QuestionRow>[]) {
  const ids = rows.flatMap(({ value }) => markIn(value?.record ?? '')?.id ?? []);
  const own = <R extends { readonly account_id: string }>(all: readonly R[]) =>
    all.filter(({ account_id }) => account_id === ctx.caller.account_id);
  const questions = ids.length === 0 ? [] : own((await ctx.records.list('control-list-question', { ids })).rows);
  const lists = [...new Set(questions.map(({ body }) => body.control_list_id))];
  const texts = new Map<string, Map<string, string>>();
  for (const list of lists) {
    const { rows: all } = await ctx.records.list('control-list-question', { status: list });
    texts.set(list, new Map(inList(all).map(({ id, body }) => [foldName(body.question), id])));
  }
  return {
    questions: new Map(questions.map((question) => [question.id, question])),
    lists: new Map(
      lists.length === 0 ? [] : own((await ctx.records.list('control-list', { ids: lists })).rows).map((list) => [list.id, list]),
    ),
    categories: new Map((await ctx.records.list('control-list-category')).rows.map(({ id, body }) => [id, body.name])),
    texts,
  };
}

/** Questions that more than one row names, also a row that is refused for something else: nobody can say which of them is meant. */
function namedTwice({ head, rows }: Pick<ReadSheet<QuestionRow>, 'head' | 'rows'>): ReadonlySet<string> {
  const at = head.findIndex(({ field }) => field === 'record');
  const ids = rows.flatMap(({ cells }) => markIn(cells[at] ?? '')?.id ?? []);
  const once = new Set<string>();
  return new Set(ids.filter((id) => once.has(id) || !once.add(id)));
}

/**
 * Takes the rows that name a question out of a sheet: what of it they change. A cell is compared with what the export wrote into it, so
 * that whatever a spreadsheet cannot hold changes nothing; a column that the file does not have says nothing.
 */
export async function changesIn(ctx: Ctx, { head, rows }: Pick<ReadSheet<QuestionRow>, 'head' | 'rows'>): Promise<Changes> {
  const { locale } = ctx;
  const titles = new Map(importColumns(controlListPlan).map(({ field, title }) => [field, title[locale]]));
  const known = await namedBy(ctx, rows);
  const twice = namedTwice({ head, rows });
  const changes: Change[] = [];
  let same = 0;

  const judge = (row: ReadRow<QuestionRow>, value: QuestionRow): Change | [keyof QuestionRow, keyof typeof WORDS] | null => {
    const mark = markIn(value.record);
    if (mark === null) return ['record', 'mark'];
    const before = known.questions.get(mark.id);
    const list: List | undefined = known.lists.get(before?.body.control_list_id ?? '');
    if (before === undefined || list === undefined) return ['record', 'gone'];
    if (twice.has(before.id)) return ['record', 'again'];
    const stored: Readonly<Record<string, string>> = rowTexts(before, list, known.categories.get(list.body.category_id) ?? '', locale);
    const given = new Map(head.flatMap(({ field }, at) => (field === null ? [] : [[field, plain(row.cells[at] ?? '')] as const])));
    const differs = (field: string) => given.has(field) && given.get(field) !== plain(stored[field] ?? '');
    if (differs('list') && foldName(value.list) !== foldName(list.body.name)) return ['list', 'list'];
    if (differs('category') && value.category !== '') return ['category', 'header'];
    if (differs('type') && value.type !== '' && value.type !== list.body.type) return ['type', 'header'];
    const fields = QUESTION_FIELDS.filter(differs);
    const after = { ...before.body, ...Object.fromEntries(fields.map((field) => [field, value[field]])) };
    if (sameJson(after, before.body)) return null;
    if (mark.version !== before.version) return ['record', 'later'];
    const texts = known.texts.get(list.id);
    const holder = texts?.get(foldName(after.question));
    if (holder !== undefined && holder !== before.id) return ['question', 'twice'];
    texts?.delete(foldName(before.body.question));
    texts?.set(foldName(after.question), before.id);
    const columns = fields.map((field) => {
      const [was, comes] = cutPair(plain(stored[field] ?? ''), given.get(field) ?? '', TOLD);
      return { column: titles.get(field) ?? '', before: was, after: comes };
    });
    return { before, after, told: { row: row.row, question: cutText(after.question, TOLD), columns } };
  };

  const rest: ReadRow<QuestionRow>[] = [];
  for (const row of rows) {
    const { value } = row;
    if (value === null) continue;
    if (value.record.trim() === '') {
      rest.push(row);
      continue;
    }
    const judged = judge(row, value);
    if (judged === null) same++;
    else if ('told' in judged) changes.push(judged);
    else row.problems.push({ column: titles.get(judged[0]) ?? '', message: WORDS[judged[1]][locale] });
  }
  return { changes, same, rest };
}
