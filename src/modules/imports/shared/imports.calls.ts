import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply, listReply } from '#core/contract/envelope.ts';

/** Rows of one file below its head. */
export const MOST_IMPORT_ROWS = 20_000;
/** Bytes of one file. */
export const MOST_IMPORT_BYTES = 10_000_000;
/** How long an import can be taken back after it was begun, hours. */
export const UNDO_HOURS = 24;

const STATES = ['ready', 'writing', 'stopped', 'done', 'undoing', 'halted', 'undone'] as const;
export type ImportState = (typeof STATES)[number];

/** What rows of an import can be asked for: by what they would do, or by what became of them. */
export const IMPORT_FILTERS = ['all', 'create', 'change', 'same', 'refused', 'kept'] as const;
export type ImportFilter = (typeof IMPORT_FILTERS)[number];

/** What letters of a hazard class stand for: A, B, C from the lowest on, or from the highest on (ledger 11, decision 11). */
export const LETTER_READINGS = ['a_low', 'a_high'] as const;
export type LetterReading = (typeof LETTER_READINGS)[number];

const summary = v.object({
  id: v.string(),
  kind: v.string(),
  name: v.string(),
  made_at: v.string(),
  state: v.picklist(STATES),
  /** Rows by what they would do; `refused` also counts those that were refused when they were written. */
  rows: v.object({ all: v.number(), create: v.number(), change: v.number(), same: v.number(), refused: v.number(), kept: v.number() }),
  /** Of the rows that create or change: how many wait, are written, and are taken back. */
  waiting: v.number(),
  written: v.number(),
  undone: v.number(),
  /** Of what it added: how many invitations have not gone out yet. */
  invitations: v.number(),
  /** Columns of the file that were taken for no field. */
  unread: v.array(v.string()),
  /** How letters of the file were read; `open`: nobody has said yet, and rows with one are refused. Null where there are none. */
  letters: v.nullable(v.picklist(['open', ...LETTER_READINGS])),
  problem: v.nullable(v.string()),
  /** Until when it can be taken back; null where nothing is written. */
  undo_until: v.nullable(v.string()),
});
export type ImportSummary = v.InferOutput<typeof summary>;

const row = v.object({
  row: v.number(),
  action: v.picklist(['create', 'change', 'same', 'refused']),
  state: v.picklist(['waiting', 'idle', 'written', 'failed', 'undone', 'kept']),
  record_id: v.nullable(v.string()),
  /** Of a refused row: its first cells that were read, by which it is known again in the file. */
  known_by: v.string(),
  changes: v.array(v.object({ column: v.string(), before: v.string(), after: v.string() })),
  problems: v.array(v.object({ column: v.string(), message: v.string() })),
});
export type ImportRow = v.InferOutput<typeof row>;

const base = { access: 'signed-in', offline: 'online' } as const;

/** Records out of a spreadsheet, for whoever may make records of the kind; an import belongs to whoever made it (decision 75). */
export const importsCalls = {
  importTemplate: defineCall({
    ...base,
    id: 'IMP-CALL-01',
    method: 'GET',
    path: 'imports/:kind/template',
    binary: 'reply',
    summary: 'A spreadsheet with the columns of a kind',
    reply: v.unknown(),
  }),
  openImport: defineCall({
    ...base,
    id: 'IMP-CALL-02',
    method: 'POST',
    path: 'imports/:kind/:id',
    effect: 'same',
    binary: 'request',
    query: v.object({
      name: v.exactOptional(v.pipe(v.string(), v.maxLength(250))),
      letters: v.exactOptional(v.picklist(LETTER_READINGS)),
    }),
    summary: 'Look at a spreadsheet: what each row would do',
    reply: dataReply(summary),
  }),
  lastImport: defineCall({
    ...base,
    id: 'IMP-CALL-03',
    method: 'GET',
    path: 'imports/:kind',
    summary: 'The last import of the caller',
    reply: dataReply(v.nullable(summary)),
  }),
  importRows: defineCall({
    ...base,
    id: 'IMP-CALL-04',
    method: 'GET',
    path: 'imports/:kind/:id/rows/:page/:limit',
    query: v.object({ only: v.exactOptional(v.picklist(IMPORT_FILTERS)) }),
    summary: 'Rows of an import',
    reply: listReply(row),
  }),
  writeImport: defineCall({
    ...base,
    id: 'IMP-CALL-05',
    method: 'POST',
    path: 'imports/:kind/:id/write',
    effect: 'once',
    summary: 'Write the rows that are right, or go on with it',
    reply: doneReply,
  }),
  stopImport: defineCall({
    ...base,
    id: 'IMP-CALL-06',
    method: 'POST',
    path: 'imports/:kind/:id/stop',
    effect: 'once',
    summary: 'Stop an import',
    reply: doneReply,
  }),
  undoImport: defineCall({
    ...base,
    id: 'IMP-CALL-07',
    method: 'POST',
    path: 'imports/:kind/:id/undo',
    effect: 'once',
    summary: 'Take an import back within a day',
    reply: doneReply,
  }),
  refusedRows: defineCall({
    ...base,
    id: 'IMP-CALL-08',
    method: 'GET',
    path: 'imports/:kind/:id/refused',
    binary: 'reply',
    summary: 'The refused rows with their reasons',
    reply: v.unknown(),
  }),
} as const;
