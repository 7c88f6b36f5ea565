import { newId } from '#core/id/uuid.ts';
import { foldName, importColumns } from '#core/sheet/import-plan.ts';
import type { Locale } from '#core/number/number.ts';
import { inList } from '#modules/risk/shared/asked-questions.ts';
import { type Changes, changesIn } from '#modules/risk/server/control-list.changes.ts';
import { reachProblems } from '#modules/risk/server/control-list.rules.ts';
import { columnOf, exportLists } from '#modules/risk/server/control-list.sheet.ts';
import {
  controlListPlan,
  type ImportReport,
  type importCalls,
  type QuestionRow,
  REQUIRED_COLUMNS,
} from '#modules/risk/shared/control-list.import.ts';
import { type ControlList, MOST_QUESTIONS } from '#modules/risk/shared/control-list.schema.ts';
import { inOrder, POSITION_STEP } from '#modules/risk/shared/question-order.ts';
import type { Ctx, Handlers } from '#server/http/handler.ts';
import { lockWrites } from '#server/records/lock.ts';
import { sheetStream } from '#server/records/sheet-file.ts';
import { type ReadRow, type ReadSheet, readSheet } from '#server/sheet/read-sheet.ts';

type Row = ReadRow<QuestionRow>;
/** Questions that are on their way to the database at once. */
const AT_ONCE = 100;
/** Lists that one file makes or adds to. */
const MOST_LISTS = 100;

const WORDS = {
  no_category: { tr: 'Bu adda aktif bir kategori yok.', en: 'There is no active category of this name.' },
  category: { tr: 'Yeni bir liste için kategori gerekir.', en: 'A new list needs a category.' },
  other_category: {
    tr: 'Bu listenin yukarıdaki satırlarında başka bir kategori var.',
    en: 'Rows above have another category for this list.',
  },
  twice: { tr: 'Bu soru bu listede zaten var.', en: 'This list has this question already.' },
  lists: { tr: `Bir dosyada en fazla ${MOST_LISTS} kontrol listesi olabilir.`, en: `A file has at most ${MOST_LISTS} control lists.` },
  full: {
    tr: `Bir kontrol listesinde en fazla ${MOST_QUESTIONS} soru olabilir.`,
    en: `A control list holds at most ${MOST_QUESTIONS} questions.`,
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** A list that rows go into. */
interface Target {
  readonly id: string;
  readonly name: string;
  /** What is written first; null for one that is there. */
  readonly made: ControlList | null;
  /** Folded questions that it has in the account. */
  readonly stored: ReadonlySet<string>;
  /** The same as this file leaves them: changed ones, and those of rows before. */
  readonly questions: Set<string>;
  /** The last place that is taken in it. */
  readonly last: number;
  readonly rows: QuestionRow[];
}

/** What is in the account already, as an import looks at it. */
async function knownOf(ctx: Ctx) {
  const own = <R extends { readonly account_id: string }>(rows: readonly R[]) =>
    rows.filter(({ account_id }) => account_id === ctx.caller.account_id);
  const categories = new Map<string, string>();
  for (const { id, body } of own((await ctx.records.list('control-list-category')).rows))
    if (body.active) for (const name of [body.key, body.name]) categories.set(foldName(name), id);
  const lists = new Map(own((await ctx.records.list('control-list')).rows).map(({ id, body }) => [foldName(body.name), { id, body }]));
  return { categories, lists };
}

async function targetOf(
  ctx: Ctx,
  row: QuestionRow,
  { categories, lists }: Awaited<ReturnType<typeof knownOf>>,
): Promise<Target | { readonly field: keyof QuestionRow; readonly message: string }> {
  const { locale, caller } = ctx;
  const known = lists.get(foldName(row.list));
  if (known !== undefined) {
    const ordered = inOrder(inList((await ctx.records.list('control-list-question', { status: known.id })).rows));
    const stored = new Set(ordered.map(({ body }) => foldName(body.question)));
    return {
      id: known.id,
      name: known.body.name,
      made: null,
      stored,
      questions: new Set(stored),
      last: ordered.at(-1)?.body.position ?? 0,
      rows: [],
    };
  }
  if (row.category.trim() === '') return { field: 'category', message: WORDS.category[locale] };
  const category_id = categories.get(foldName(row.category));
  if (category_id === undefined) return { field: 'category', message: WORDS.no_category[locale] };
  const reach = caller.scope.workplaces;
  const made: ControlList = {
    name: row.list.trim(),
    category_id,
    type: row.type === '' ? 'risk_based' : row.type,
    // For whom its maker may make lists: everybody, or the workplaces in reach.
    apply_to_all_workplaces: reach === null,
    workplace_ids: reach === null ? [] : [...reach],
  };
  const [problem] = reachProblems(made, null, caller, locale);
  if (problem !== undefined) return { field: problem.field === 'type' ? 'type' : 'list', message: problem.message };
  return { id: newId(), name: made.name, made, stored: new Set(), questions: new Set(), last: 0, rows: [] };
}

/** Rows sorted into the lists that they go into, and how many of them are questions that their list has already. */
interface Sorted {
  readonly targets: readonly Target[];
  readonly there: number;
}

/** Sorts rows into the lists that they go into; what cannot go there is told at its row. */
async function sortRows(ctx: Ctx, rows: readonly Row[], changes: Changes['changes']): Promise<Sorted> {
  const known = await knownOf(ctx);
  const titles = new Map(importColumns(controlListPlan).map(({ field, title }) => [field, title[ctx.locale]]));
  const targets = new Map<string, Target>();
  let there = 0;
  for (const row of rows) {
    const { value } = row;
    if (value === null) continue;
    const refuse = (field: keyof QuestionRow, message: string) => row.problems.push({ column: titles.get(field) ?? '', message });
    const name = foldName(value.list);
    if (!targets.has(name) && targets.size >= MOST_LISTS) {
      refuse('list', WORDS.lists[ctx.locale]);
      continue;
    }
    const found = targets.get(name) ?? (await targetOf(ctx, value, known));
    if ('field' in found) {
      refuse(found.field, found.message);
      continue;
    }
    if (!targets.has(name))
      for (const { before, after } of changes.filter(({ after: { control_list_id } }) => control_list_id === found.id)) {
        found.questions.delete(foldName(before.body.question));
        found.questions.add(foldName(after.question));
      }
    targets.set(name, found);
    const question = foldName(value.question);
    if (found.stored.has(question)) there++;
    const category = value.category.trim() === '' ? undefined : (known.categories.get(foldName(value.category)) ?? null);
    if (found.made !== null && category !== undefined && category !== found.made.category_id)
      refuse('category', category === null ? WORDS.no_category[ctx.locale] : WORDS.other_category[ctx.locale]);
    else if (found.questions.has(question)) refuse('question', WORDS.twice[ctx.locale]);
    else if (found.questions.size >= MOST_QUESTIONS) refuse('list', WORDS.full[ctx.locale]);
    else {
      found.questions.add(question);
      found.rows.push(value);
    }
  }
  return { targets: [...targets.values()].filter((target) => target.rows.length > 0), there };
}

const read = (ctx: Ctx, file: string): Promise<ReadSheet<QuestionRow>> =>
  readSheet(ctx, Buffer.from(file, 'base64'), controlListPlan, REQUIRED_COLUMNS);

async function planned(
  ctx: Ctx,
  { head, rows }: ReadSheet<QuestionRow>,
): Promise<{ readonly report: ImportReport; readonly targets: readonly Target[]; readonly changes: Changes['changes'] }> {
  const { changes, same, rest } = await changesIn(ctx, { head, rows });
  const { targets, there } = await sortRows(ctx, rest, changes);
  const refused = rows.filter(({ problems }) => problems.length > 0);
  const report = {
    rows: rows.length,
    accepted: targets.reduce((sum, target) => sum + target.rows.length, 0),
    same,
    lists: targets.map(({ name, made, rows: questions }) => ({ name, is_new: made !== null, questions: questions.length })),
    changes: changes.map(({ told }) => told),
    unmarked: there * 2 > rows.length && !head.some(({ field }) => field === 'record'),
    emptied:
      there * 2 > rows.length && head.some(({ field }) => field === 'record') && rows.every(({ value }) => (value?.record ?? '') === ''),
    head: head.map(({ title, field }) => ({ title, field })),
    refused: refused.map(({ row, cells, problems }) => ({ row, cells: [...cells], problems })),
  };
  return { report, targets, changes };
}

/** Writes side by side: the database gets the next before it has answered the last. All have ended when one has failed. */
async function writeAll<T>(all: readonly T[], write: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const done = await Promise.allSettled(all.slice(from, from + AT_ONCE).map(write));
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  }
}

export const importHandlers: Handlers<typeof importCalls> = {
  async importTemplate(_input, ctx) {
    const { locale } = ctx;
    // Rows of a template are new questions.
    const columns = importColumns(controlListPlan)
      .filter(({ field }) => field !== 'record')
      .map((column) => columnOf(column, locale));
    const name = { tr: 'kontrol-listesi-sablonu.xlsx', en: 'control-list-template.xlsx' }[locale];
    async function* none(): AsyncGenerator<never> {}
    return { ...sheetStream({ name: 'Saha', format: 'xlsx', columns, rows: none(), locale }), name };
  },

  async previewImport({ body: { file } }, ctx) {
    return { success: true, data: (await planned(ctx, await read(ctx, file))).report };
  },

  async importLists({ body: { file } }, ctx) {
    // Before anything is held: a file takes seconds to be opened.
    const sheet = await read(ctx, file);
    // Names and questions are compared with what is there: two imports of an account follow each other.
    await lockWrites(ctx.db, ctx.caller.account_id, 'control-list-category');
    await lockWrites(ctx.db, ctx.caller.account_id, 'control-list-question');
    const { report, targets, changes } = await planned(ctx, sheet);
    await writeAll(changes, ({ before, after }) => ctx.records.update('control-list-question', before.id, before.version, after));
    for (const { id, made, rows, last } of targets) {
      if (made !== null) await ctx.records.insert('control-list', id, made);
      const questions = rows.map(({ list: _list, category: _category, type: _type, record: _record, ...question }, at) => ({
        ...question,
        control_list_id: id,
        position: last + (at + 1) * POSITION_STEP,
      }));
      await writeAll(questions, (question) => ctx.records.insert('control-list-question', newId(), question));
    }
    return { success: true, data: report };
  },

  exportLists,
};
