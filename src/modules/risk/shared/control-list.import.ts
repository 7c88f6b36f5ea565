import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { choice, id, text } from '#core/field/field.ts';
import type { ImportPlan } from '#core/sheet/import-plan.ts';
import { CONTROL_LIST_TYPES, controlListSchema, questionTemplateSchema } from '#modules/risk/shared/control-list.schema.ts';

const { control_list_id: _list, position: _position, withdrawn: _withdrawn, ...question } = questionTemplateSchema.entries;

/** One row of an imported file: a question, and the list that it goes into. */
const questionRow = v.object({
  list: controlListSchema.entries.name,
  /** Name or key of a category; asked for where the list is a new one. */
  category: text(255),
  type: choice([...CONTROL_LIST_TYPES, ''] as const),
  ...question,
  /** Which question it is, and the version that the file was made of; empty for a new one. */
  record: text(60),
});
export type QuestionRow = v.InferOutput<typeof questionRow>;

/** What a spreadsheet of control lists is read by. */
export const controlListPlan: ImportPlan<typeof questionRow> = {
  row: questionRow,
  columns: {
    list: { tr: 'Kontrol listesi', en: 'Control list', also: ['Liste', 'Liste adı', 'List', 'List name'] },
    category: { tr: 'Kategori', en: 'Category', also: ['Kategori adı'] },
    type: { tr: 'Liste türü', en: 'List type', also: ['Tür', 'Type'] },
    code: { tr: 'Soru kodu', en: 'Question code', also: ['Kod', 'Code', 'No', 'Sıra'] },
    question: { tr: 'Soru', en: 'Question', also: ['Tehlike', 'Kontrol sorusu', 'Hazard'] },
    risks: { tr: 'Riskler', en: 'Risks', also: ['Risk'] },
    cautions: { tr: 'Alınması gereken önlemler', en: 'Measures to be taken', also: ['Önlem', 'Önlemler', 'Measures', 'Cautions'] },
    current_cautions: { tr: 'Mevcut önlemler', en: 'Current measures', also: ['Mevcut durum', 'Current state'] },
    affected_people: { tr: 'Etkilenenler', en: 'Who is affected', also: ['Etkilenen kişiler', 'Affected people'] },
    legal_basis: { tr: 'Yasal dayanak', en: 'Legal basis', also: ['Mevzuat', 'Law'] },
    record: { tr: 'Kayıt (değiştirmeyin)', en: 'Record (leave as it is)', also: ['Kayıt', 'Record'] },
  },
  choices: {
    type: {
      risk_based: { tr: 'Risk temelli', en: 'Risk based' },
      sector_based: { tr: 'Sektör temelli', en: 'Sector based' },
      ai_based: { tr: 'Yapay zekâ temelli', en: 'AI based' },
    },
  },
};
/** Columns without which nothing can be read. */
export const REQUIRED_COLUMNS = ['list', 'question'] as const;

/** Letters of a file in base64 at most: what fits into a request, about 1.4 MB. */
export const MOST_FILE_LETTERS = 1_900_000;
const file = { file: v.pipe(v.string(), v.maxLength(MOST_FILE_LETTERS, 'too_large'), v.base64('invalid')) };

const importReply = v.object({
  /** Rows below the head, how many of them are new questions, and how many say of a question what it says already. */
  rows: v.number(),
  accepted: v.number(),
  same: v.number(),
  lists: v.array(v.object({ name: v.string(), is_new: v.boolean(), questions: v.number() })),
  /** Questions that change, each with the columns that do. */
  changes: v.array(
    v.object({
      row: v.number(),
      question: v.string(),
      columns: v.array(v.object({ column: v.string(), before: v.string(), after: v.string() })),
    }),
  ),
  /** Whether most rows are in their list already, but the file has no column that names them: a changed one comes as a new question. */
  unmarked: v.boolean(),
  /** The same where the file has that column, and nothing stands in it. */
  emptied: v.boolean(),
  /** The head of the file, each with the field that it was taken for. */
  head: v.array(v.object({ title: v.string(), field: v.nullable(v.string()) })),
  refused: v.array(
    v.object({
      row: v.number(),
      cells: v.array(v.string()),
      problems: v.array(v.object({ column: v.string(), message: v.string() })),
    }),
  ),
});
export type ImportReport = v.InferOutput<typeof importReply>;

/** CLIST-CALL-12 to 15. */
export const importCalls = {
  importTemplate: defineCall({
    id: 'CLIST-CALL-12',
    method: 'GET',
    path: 'control-lists/import/template',
    access: 'clist.write',
    offline: 'online',
    binary: 'reply',
    summary: 'An empty spreadsheet with the columns of an import of control lists',
    reply: v.unknown(),
  }),
  previewImport: defineCall({
    id: 'CLIST-CALL-13',
    method: 'POST',
    path: 'control-lists/import/preview',
    access: 'clist.write',
    offline: 'online',
    effect: 'none',
    summary: 'What an import of a spreadsheet would add and change, and what of it is refused by row and column; nothing is written',
    body: v.object(file),
    reply: dataReply(importReply),
  }),
  importLists: defineCall({
    id: 'CLIST-CALL-14',
    method: 'POST',
    path: 'control-lists/import',
    access: 'clist.write',
    offline: 'online',
    effect: 'once',
    summary:
      'Add the rows of a spreadsheet as questions, with the control lists that they need, or change those they name; others are told',
    body: v.object(file),
    reply: dataReply(importReply),
  }),
  exportLists: defineCall({
    id: 'CLIST-CALL-15',
    method: 'GET',
    path: 'control-lists/excel',
    access: 'clist.read',
    offline: 'online',
    binary: 'reply',
    summary: 'One control list or all in reach with the columns of the import, each row with the question that it changes',
    query: v.object({ list: v.exactOptional(id()) }),
    reply: v.unknown(),
  }),
} as const;
