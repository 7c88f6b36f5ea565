import { dayInIstanbul } from '#core/date/day.ts';
import { type ImportColumn, importColumns } from '#core/sheet/import-plan.ts';
import type { Locale } from '#core/number/number.ts';
import { compareTr } from '#core/text/turkish.ts';
import { inList } from '#modules/risk/shared/asked-questions.ts';
import { controlListPlan, type importCalls, type QuestionRow } from '#modules/risk/shared/control-list.import.ts';
import type { ControlList, QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import { inOrder } from '#modules/risk/shared/question-order.ts';
import type { Ctx, Handler } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { sheetStream } from '#server/records/sheet-file.ts';

type Question = StoredRecord<QuestionTemplate>;
type List = StoredRecord<ControlList>;

/** Fields of a row that are fields of its question. */
export const QUESTION_FIELDS = ['code', 'question', 'risks', 'cautions', 'current_cautions', 'affected_people', 'legal_basis'] as const;

const MARK = /^([0-9a-f-]{36}) (\d+)$/;

/** What stands in the column that is left as it is: which question a row is, and of which version. */
export const markOf = ({ id, version }: Question): string => `${id} ${version}`;

/** The question that such a cell names; null for what is none. */
export function markIn(text: string): { readonly id: string; readonly version: number } | null {
  const [, id, version] = MARK.exec(text.trim().toLowerCase()) ?? [];
  return id === undefined ? null : { id, version: Number(version) };
}

/** What the cells of a row show of a question and its list. */
export function rowTexts(question: Question, list: List, category: string, locale: Locale): Record<keyof QuestionRow, string> {
  const { body } = question;
  return {
    list: list.body.name,
    category,
    type: controlListPlan.choices?.['type']?.[list.body.type]?.[locale] ?? list.body.type,
    code: body.code,
    question: body.question,
    risks: body.risks,
    cautions: body.cautions,
    current_cautions: body.current_cautions,
    affected_people: body.affected_people.join('\n'),
    legal_basis: body.legal_basis,
    record: markOf(question),
  };
}

const LONG = new Set(['question', 'risks', 'cautions', 'current_cautions', 'legal_basis']);

/** A column of the sheet of an import. */
export const columnOf = ({ field, title }: ImportColumn, locale: Locale) => ({
  title: title[locale],
  width: LONG.has(field) ? 48 : field === 'record' ? 12 : 24,
});

const ofOwn = <R extends { readonly account_id: string }>(ctx: Ctx, rows: readonly R[]): R[] =>
  rows.filter(({ account_id }) => account_id === ctx.caller.account_id);

const NAME: Readonly<Record<Locale, string>> = { tr: 'kontrol-listeleri', en: 'control-lists' };

/** Control lists with all that an import reads, list by list: what is changed in the file is changed by it. */
export const exportLists: Handler<(typeof importCalls)['exportLists']> = async ({ query }, ctx) => {
  const { locale } = ctx;
  const columns = importColumns(controlListPlan);
  const lists =
    query.list === undefined
      ? ofOwn(ctx, (await ctx.records.list('control-list')).rows).toSorted((a, b) => compareTr(a.body.name, b.body.name))
      : [await ctx.records.get('control-list', query.list)];
  const categories = new Map((await ctx.records.list('control-list-category')).rows.map(({ id, body }) => [id, body.name]));
  const name = `${NAME[locale]}-${dayInIstanbul(ctx.now)}.xlsx`;
  await writeLogRecord(ctx.db, { ...authorOf(ctx), action: 'export', entity: 'control-list', title: name });
  async function* rows() {
    for (const list of lists) {
      const { rows: questions } = await ctx.records.list('control-list-question', { status: list.id });
      for (const question of inOrder(inList(questions))) {
        const texts: Readonly<Record<string, string>> = rowTexts(question, list, categories.get(list.body.category_id) ?? '', locale);
        yield columns.map(({ field }) => texts[field] ?? '');
      }
    }
  }
  const file = { name: 'Saha', format: 'xlsx', columns: columns.map((one) => columnOf(one, locale)), rows: rows(), locale } as const;
  return { ...sheetStream({ ...file, isWide: true }), name };
};
